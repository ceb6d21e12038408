// Hindi words in Latin letters and everyday English ones, with the words by which the search of the back office finds
// pages.
// To add a word, write it with every usual spelling before the colon of its meaning.
const meanings = `
address: pata
back: wapas vapas wapis
broken: tuta toota phoota tut tuut toot phut
close stop holiday: band bandh shut
colour: rang
complaint: shikayat
count: ginti
courier post: dak
customer: grahak graahak costumer cust buyer client shopper
data: jankari
delivery: pahunch pahunchana
due: baki baaki udhaar udhar
everybody all: sab sabko sabhi everyone
festival: tyohar tyohaar xmas holi eid pongal onam lohri navratri ganesh karwa chauth ugadi baisakhi bhai dooj dussehra independence republic
find: khojo dhundo dhundho
first: upar
gift: tohfa uphaar
half: aadha adha
help: madad
fragrance: khushboo khushbu
hide: chhupao chupao
holiday: chutti chhutti
hour: samay
invoice: rasid raseed
last: neeche aakhri akhri
list: suchi soochi
left: chhod chhoda chhor
low end: khatam
lower: ghatao kam sasta
money: paisa paise rupaye
message: sandesh msg
month: mahina mahine mahiney
name: naam
new add: naya nayi naye nai nayaa
number: nambar
old: purana purani purane
open: kholo chalu
photo: tasveer tasvir foto pic snap image
price: daam dam keemat kimat rate cost
print: chhapo nikalo nikalna nikalni printout
question: sawal sawaal
raise: badhao badhana badhaye badhega badha badhani mehnga mahanga
remove: hatao hatana mitao mitana
reply: jawab javab
send: bhejo bhejna bhej bheja bheji bheje
shop: dukaan dukan
sold sale: bika bikri biki bikta bikte kamai kamaya becha bechi bech beche bechna
stock: maal
stock goods: saman samaan
make add: banao jodo jodna jodni daalo dalo dalna dalni daalna lagao lagana lagani
today: aaj
total: kul
discount: chhoot chhut
visitor: log logon
week: hafta hafte
weight: vazan wazan wajan wazn
word: shabd
write type: likho likhna likhni
year: saal
about: baare bare
notification tell: batao batana
parcel: package packet consignment box
mail newsletter: letter
website page home: site
helper staff: worker assistant
refund money back: reimburse
order: booking
arrive delivered reached: arrived
everything all: whole entire
phone: telephone mobile
`;

/** Words that no page is found by. */
export const spokenFillers =
  "aa aane aap aaya aaye aayega aayi apna apne apni aur badalna badlo bhi chahie chahiye dekhna dekho dena dikhao dikhe dikhna diya do ek fir gaya gayi h ha hai hain hamara hamare hamari hn ho hona hoon hu hua hui hun is jaa jana jao jata jati jaye ka kab kaha kahan kaise kar kara karao karna karni karo kaun kaunsa ke ki kis kiska kisne kitna kitne kitni ko koi kon kr kre krna krne krni kro kuch kya kyu kyun le lena liye lo mai main mein mera mere meri mujhe na nahi nahin nhi padhna par pe phir raha rahe rahi rakhna rha rhe rhi saara sabse sakta sakte sara se tak tha the thi to us use usko wala wale wali wo woh ya yaha yahan ye yeh zyada";

/** Meanings by spoken word. */
export const spokenWords: ReadonlyMap<string, string> = new Map(
  meanings
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [meant = "", spoken = ""] = line.split(": ");
      return spoken.split(" ").map((word): [string, string] => [word, meant]);
    }),
);
