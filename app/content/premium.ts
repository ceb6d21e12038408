// What the page of premium candles says of them all. Figures stand with each candle, which the owner can change.

export const premiumSlides = [
  {
    headline: "Luxury Premium Collection",
    text: "Veined marble and hammered brass, each filled, wicked and finished by one pair of hands.",
    picture: "slide-marble",
  },
  {
    headline: "Natural Wax Elegance",
    text: "Soy and beeswax that burn slowly and evenly.",
    picture: "slide-forest",
  },
  {
    headline: "Aromatic Journeys",
    text: "From mogra and Kangra tea to deodar and fig, oud and old wood.",
    picture: "collection-luxury",
  },
  {
    headline: "Artisan Craftsmanship",
    text: "Poured, wicked and boxed by hand in the workshop at Gagret, ready to be given.",
    picture: "slide-gift",
  },
] as const;

export const premiumFeatures = [
  {
    icon: "vessel",
    name: "Vessels to Keep",
    text: "Turned stone, cast brass and fired porcelain that outlive the wax by years.",
  },
  {
    icon: "burn",
    name: "A Long, Level Burn",
    text: "Wicks matched to the width of each bowl. How long each one burns stands beside it.",
  },
  {
    icon: "pouring",
    name: "Small Pourings",
    text: "What the page says is left is what stands on our shelf.",
  },
  {
    icon: "again",
    name: "A Second Life",
    text: "Wash it out with warm water, and it is a cup, a bowl or a home for the next candle.",
  },
] as const;
