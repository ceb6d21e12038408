// Hindi words in Latin letters, with the English words by which the search of the back office finds pages.
// To add a word, write it with every usual spelling before the colon of its meaning.
const meanings = `
address: pata
back: wapas vapas wapis
broken: tuta toota phoota
close stop holiday: band bandh
colour: rang
complaint: shikayat
count: ginti
courier post: dak
customer: grahak graahak
data: jankari
delivery: pahunch pahunchana
due: baki baaki udhaar udhar
everybody all: sab sabko sabhi
festival: tyohar tyohaar
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
list: suchi
left: chhod chhoda chhor
low end: khatam
lower: ghatao kam
money: paisa paise rupaye
message: sandesh
month: mahina mahine
name: naam
new add: naya nayi naye
number: nambar
old: purana purani purane
open: kholo chalu
photo: tasveer tasvir
price: daam dam keemat kimat
print: chhapo nikalo nikalna nikalni
question: sawal sawaal
raise: badhao badhana badhaye badhega
remove: hatao hatana
reply: jawab javab
send: bhejo bhejna bhej bheja
shop: dukaan dukan
sold sale: bika bikri biki bikta bikte kamai kamaya
stock: maal
stock goods: saman samaan
make add: banao jodo jodna jodni daalo dalo dalna dalni daalna lagao lagana
today: aaj
total: kul
discount: chhoot chhut
visitor: log logon
week: hafta hafte
weight: vazan wazan
word: shabd
write type: likho likhna likhni
year: saal
about: baare bare
notification tell: batao batana
`;

/** Words that no page is found by. */
export const spokenFillers =
  "aa aaya aaye aayi aayega aane aur badlo badalna bhi chahiye dena diya do gaya gayi ha hai hain hamara hamare hamari ho hona hua hui is jana ka kab kahan kaise kar kara karao karna karni karo kaun ke ki kis kiska kisne kitna kitne kitni ko kya le lena mein mera mere meri nahi nahin padhna par pe raha rahi rahe saara sabse sara se to tak us wala wali wale ye yeh zyada";

/** English meanings by Hindi word. */
export const spokenWords: ReadonlyMap<string, string> = new Map(
  meanings
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [meant = "", spoken = ""] = line.split(": ");
      return spoken.split(" ").map((word): [string, string] => [word, meant]);
    }),
);
