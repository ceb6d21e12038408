// The customers of the sample orders. They have no password, so nobody can sign in as one of them.
import type { StateCode } from "#core/money/india-states.ts";

export type SampleCustomer = {
  name: string;
  street: string;
  city: string;
  state: StateCode;
  pinCode: string;
  /** Set for an account that somebody can sign in to. */
  account?: { userId: string; phone: string };
};

const rows: [name: string, street: string, city: string, state: StateCode, pinCode: string][] = [
  ["Ananya Kulkarni", "14 Prabhat Road, Erandwane", "Pune", "MH", "411004"],
  ["Gurpreet Singh Sandhu", "House 221, Model Town", "Hoshiarpur", "PB", "146001"],
  ["Lakshmi Narayanan", "8 D.B. Road, R.S. Puram", "Coimbatore", "TN", "641002"],
  ["Rohan Mehta", "B-504 Shivalik Heights, Satellite", "Ahmedabad", "GJ", "380015"],
  ["Farah Siddiqui", "2/117 Vivek Khand, Gomti Nagar", "Lucknow", "UP", "226010"],
  ["Debjani Chatterjee", "42A Southern Avenue", "Kolkata", "WB", "700029"],
  ["Tenzin Dolma", "Near the bus stand, Kotwali Bazaar", "Dharamshala", "HP", "176215"],
  ["Vikram Shetty", "5-2-118 Kadri Hills", "Mangaluru", "KA", "575002"],
  ["Meenal Joshi", "301 Royal Residency, New Palasia", "Indore", "MP", "452001"],
  ["Arjun Nair", "27 Main Avenue, Panampilly Nagar", "Kochi", "KL", "682036"],
  ["Kavita Rana", "Ward 6, near the Civil Hospital", "Una", "HP", "174303"],
  ["Rajat Thakur", "Hira Nagar, near the Post Office", "Hamirpur", "HP", "177001"],
  ["Simran Kaur Gill", "1184, Sector 35-B", "Chandigarh", "CH", "160022"],
  ["Harish Chandra Pandey", "19 Rajpur Road", "Dehradun", "UK", "248001"],
  ["Ishita Banerjee", "CF 88, Salt Lake Sector 1", "Kolkata", "WB", "700064"],
  ["Aditya Deshpande", "61 Ramdaspeth", "Nagpur", "MH", "440010"],
  ["Sneha Reddy", "8-2-293, Jubilee Hills Road 14", "Hyderabad", "TS", "500033"],
  ["Karthik Subramanian", "11 Seaward Road, Thiruvanmiyur", "Chennai", "TN", "600041"],
  ["Pooja Agarwal", "C-41, Mirza Ismail Road", "Jaipur", "RJ", "302001"],
  ["Imran Qureshi", "7 Koh-e-Fiza", "Bhopal", "MP", "462001"],
  ["Divya Menon", "TC 25/1432, Thampanoor", "Thiruvananthapuram", "KL", "695010"],
  ["Nikhil Bansal", "D-203 Palm Grove, Sector 49", "Gurugram", "HR", "122002"],
  ["Ritu Malhotra", "H-17, Malviya Nagar", "New Delhi", "DL", "110017"],
  ["Sanjay Patel", "12 Ghod Dod Road", "Surat", "GJ", "395007"],
  ["Neha Chauhan", "Set 4, Chotta Shimla", "Shimla", "HP", "171002"],
  ["Manoj Bisht", "Lala Bazaar, upper lane", "Almora", "UK", "263601"],
  ["Zoya Khan", "9 Turner Road, Bandra West", "Mumbai", "MH", "400050"],
  ["Joseph D'Souza", "Rua de Ourém 14, Fontainhas", "Panaji", "GA", "403001"],
  ["Anjali Mishra", "B 31/19, Lanka", "Varanasi", "UP", "221005"],
  ["Lobsang Wangdu", "Changspa Lane", "Leh", "LA", "194101"],
  ["Suresh Kumar Mahato", "55 Circular Road, Lalpur", "Ranchi", "JH", "834001"],
  ["Priya Sharma", "210, 12th Main, Indiranagar", "Bengaluru", "KA", "560038"],
  ["Varun Kapoor", "A-1204, Sector 78", "Noida", "UP", "201301"],
  ["Mohan Das", "Plot 33, Unit 3, Kharavela Nagar", "Bhubaneswar", "OD", "751001"],
  ["Rina Barua", "Bye-lane 4, Zoo Road", "Guwahati", "AS", "781003"],
  ["Amit Verma", "17 Fraser Road", "Patna", "BR", "800001"],
  ["Shreya Iyer", "48 Bull Temple Road, Basavanagudi", "Bengaluru", "KA", "560004"],
  ["Deepak Negi", "Sarwari Bazaar", "Kullu", "HP", "175101"],
  ["Usha Katoch", "Old Kangra, near the fort", "Kangra", "HP", "176001"],
  ["Thomas Mathew", "XII/207, K.K. Road", "Kottayam", "KL", "686001"],
];

export const sampleCustomers: readonly SampleCustomer[] = rows.map(
  ([name, street, city, state, pinCode]) => ({ name, street, city, state, pinCode }),
);

export function sampleCustomerId(index: number): string {
  return `sample-customer-${index + 1}`;
}

/** Ten digits, counting up by customer. */
export function sampleCustomerPhone(index: number): string {
  return String(9_816_010_000 + 37 * (index + 1));
}
