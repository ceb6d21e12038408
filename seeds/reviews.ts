// The ten reviews on the sample shop's home page. They are SAMPLE DATA, not written by customers: they
// are stored as samples and removed before a shop goes live.

export type SampleReview = {
  name: string;
  location: string;
  rating: 1 | 2 | 3 | 4 | 5;
  /** Month and year, as shown. */
  dateText: string;
  product: string;
  /** Added to the product's name, such as the occasion. */
  note?: string;
  /** Whether the reviewer was satisfied; the summary shows the percentage of yes. `quality` and `delivery` work the same way. */
  response: boolean;
  quality: boolean;
  delivery: boolean;
  text: string;
};

export const sampleReviews: readonly SampleReview[] = [
  {
    name: "Ananya Kulkarni",
    location: "Pune, Maharashtra",
    rating: 5,
    dateText: "March 2026",
    product: "Deodar Ridge",
    note: "Third order",
    response: true,
    quality: true,
    delivery: true,
    text: "Smells like the road above Manali with the car window down. I did the three-hour first burn as the card said, and it has stayed level ever since.",
  },
  {
    name: "Gurpreet Singh Sandhu",
    location: "Hoshiarpur, Punjab",
    rating: 5,
    dateText: "October 2026",
    product: "Threshold Diyas",
    note: "Bought for Diwali",
    response: true,
    quality: true,
    delivery: true,
    text: "Ordered ten sets for the boundary wall. Not one lamp was cracked, and they were still burning after the crackers had finished. My mother wants the same potter next year.",
  },
  {
    name: "Lakshmi Narayanan",
    location: "Coimbatore, Tamil Nadu",
    rating: 4,
    dateText: "May 2026",
    product: "Rose Petal Parcel",
    response: true,
    quality: true,
    delivery: false,
    text: "A true rose, not the sugary kind. One star less because the courier kept it in Chennai for four days. The shop rang me before I could ring them.",
  },
  {
    name: "Rohan Mehta",
    location: "Ahmedabad, Gujarat",
    rating: 5,
    dateText: "January 2026",
    product: "Saffron Milk",
    note: "Gift for my parents",
    response: true,
    quality: true,
    delivery: true,
    text: "They asked what to write on the tag and wrote it by hand. My father, who has no interest in candles, lights it every evening with his tea.",
  },
  {
    name: "Farah Siddiqui",
    location: "Lucknow, Uttar Pradesh",
    rating: 3,
    dateText: "June 2026",
    product: "Kullu Wool Tapers",
    response: true,
    quality: false,
    delivery: true,
    text: "Handsome, but one of the three arrived bent by the heat. They sent a straight one without any argument. I would buy tapers in winter and jars in summer.",
  },
  {
    name: "Debjani Chatterjee",
    location: "Kolkata, West Bengal",
    rating: 5,
    dateText: "August 2026",
    product: "Kangra Tea Garden",
    response: true,
    quality: true,
    delivery: true,
    text: "The bowl alone is worth it. Two weeks of solid rain and the wick never sulked. Now it is empty and holds my sewing pins.",
  },
  {
    name: "Tenzin Dolma",
    location: "Dharamshala, Himachal Pradesh",
    rating: 5,
    dateText: "February 2026",
    product: "Cedar Cone",
    response: true,
    quality: true,
    delivery: true,
    text: "I have not had the heart to light it: every scale of the cone is sharp. It came within the week, and with no plastic in the box at all.",
  },
  {
    name: "Vikram Shetty",
    location: "Mangaluru, Karnataka",
    rating: 4,
    dateText: "April 2026",
    product: "First Rain on the Khad",
    response: false,
    quality: true,
    delivery: true,
    text: "Heavy, well finished, and it does smell of the first rain. I wrote to ask about refills and the answer took a few days, but it was a full one.",
  },
  {
    name: "Meenal Joshi",
    location: "Indore, Madhya Pradesh",
    rating: 5,
    dateText: "September 2026",
    product: "Custom Wedding Tins",
    note: "Sixty tins with our own label",
    response: true,
    quality: true,
    delivery: true,
    text: "We sent a sketch and got three fragrances to choose from. All sixty tins arrived a week early, each with the lid tied. Guests are still asking where they came from.",
  },
  {
    name: "Arjun Nair",
    location: "Kochi, Kerala",
    rating: 4,
    dateText: "July 2026",
    product: "Ember and Ash",
    response: true,
    quality: true,
    delivery: true,
    text: "Good deep oud with a thread of smoke. In a large hall it is faint, as their guide warns; in the study it is exactly right.",
  },
];
