// The words of filled products and people. Earlier words of a list are used more often than later ones.

const split = (words: string) => words.trim().split(/[\s,]+/);

export const firstNameWords =
  split(`Amber Cedar Rose Deodar Saffron Ivory Monsoon Himalayan Forest Moonlit Velvet Golden
  Quiet Misty Honeyed Smoked Winter Spring Autumn Summer Crimson Indigo Copper Silver Marble Jade Pearl Ember Dusk Dawn
  Midnight Evening Morning Wild Gentle Hidden Ancient Royal Rustic Woven Carved Painted Lotus Peacock Mango Neem Banyan
  Saptrang Kangra Dhauladhar Beas Parvati Spiti Chamba Kullu Manali Shimla Palampur Dharamshala Gagret Una Solan Mandi
  Kinnaur Lahaul Bilaspur Hamirpur Sirmaur Rohtang Triund Bir Billing Tirthan Sangla Chitkul Kalpa Nako Tabo Kaza Keylong`);

export const secondNameWords =
  split(`Glow Ridge Garden Hearth River Valley Temple Meadow Lantern Orchard Courtyard Verandah
  Terrace Orchid Blossom Petal Leaf Grove Breeze Rain Cloud Snow Stone Flame Whisper Song Story Dream Letter Promise
  Journey Market Bazaar Palace Cottage Window Balcony Path Bridge Spring Lake Pond Shore Harbour Island Mountain Peak
  Slope Pass Trail Camp Hollow Thicket Canopy Bough Bark Root Seed Harvest Feast Festival Melody Raga Rhythm Silence
  Stillness Solace Comfort Delight Wonder Grace Blessing Prayer Ritual Altar Shrine Bell Incense Garland Rangoli Diya`);

export const formWords = [
  "Jar Candle",
  "Pillar Candle",
  "Soy Candle",
  "Tealight Set",
  "Concrete Bowl",
  "Glass Jar",
  "Votive",
  "Brass Lamp",
  "Floral Candle",
  "Travel Tin",
  "Taper Pair",
  "Wax Melt",
];

export const noteWords =
  split(`Lavender Sandalwood Rose Jasmine Vanilla Cedar Oud Deodar Amber Musk Bergamot Lemon Mint
  Patchouli Vetiver Saffron Cardamom Clove Cinnamon Honey Coffee Cocoa Fig Pine Moss Tuberose Mogra Neroli Orange
  Grapefruit Eucalyptus Camphor Basil Tulsi Sage Rosemary Thyme Tonka Leather Tobacco Smoke Rain Earth Linen Cotton
  Almond Coconut Peach Apple Plum Cherry Blackberry Pomegranate Lotus Champa Marigold Iris Violet Peony Magnolia Ylang
  Frankincense Myrrh Benzoin Labdanum Juniper Cypress Fir Birch Bamboo Ginger Pepper Nutmeg Anise Tea Matcha Rice Milk`);

export const descriptionWords =
  split(`candle wax burns hand poured small evening room soft light warm slow cotton wick gift
  home table quiet workshop glass lid scent flame hours keeps clean gentle mountain air finished boxed card ribbon shelf
  window winter guests dinner reading bath morning rest linen cupboard season walnut copper clay pressed petals beeswax
  soya blended cured weeks trimmed steady even melt pool cooled polished stone vessel refill reuse rinse planter pencil
  holder festival wedding housewarming neighbour grandmother recipe courtyard monsoon orchard harvest river valley snow
  terrace lantern incense prayer silence music letter memory childhood kitchen spices bazaar travel train station hills`);

export const givenNames =
  split(`Asha Meera Tenzin Rohan Priya Arjun Kavya Vikram Neha Rahul Ananya Karan Ishita Dev Pooja
  Amit Sunita Rajesh Nisha Sanjay Ritu Manoj Divya Aditya Sneha Varun Shreya Nikhil Anjali Gaurav Lakshmi Suresh Farah
  Imran Zoya Harpreet Gurdeep Simran Jaspreet Dolma Lobsang Pema Thomas Maria Joseph Leela Gopal Radha Mohan Usha`);

export const familyNames =
  split(`Sharma Negi Thakur Verma Singh Kumar Gupta Rana Chauhan Patel Reddy Nair Iyer Menon Das
  Banerjee Mukherjee Ghosh Khan Ahmed Fernandes Dsouza Joshi Kulkarni Deshpande Patil Mehta Shah Agarwal Bansal Kapoor
  Malhotra Chopra Gill Sandhu Dhillon Bhatt Pandey Mishra Tiwari Rawat Bisht Guleria Katoch Pathania Dogra Kaul Pillai`);
