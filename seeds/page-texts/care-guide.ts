export const careGuideText = `A candle asks for little: a short wick, still air and your company. Most jars of ours burn **typically 30 to 40 hours**; the figure for yours is on its product page, and that one counts.

## Before you light it

- **Trim the wick to 6 mm (¼ inch)**, every time, with the candle cold. A longer wick gives a tall flame, soot and a short life.
- Take the trimmings out. Bits of wick in the pool are a second flame waiting to happen.
- Stand the candle on something level that takes heat, away from fans, open windows and air-conditioners.

## The first burn

Let the melted wax reach the edge of the container, about one hour for each inch (2.5 cm) of width. A candle put out too early forms a ring and keeps sinking down the middle. With two or three wicks, light them all.

## Every burn after that

- **Never longer than 4 hours at a stretch.** Then let it cool for two hours or more before you light it again.
- Keep the flame low and steady. If it flickers, smokes or stands taller than about 3 cm, put it out, trim the wick and move the candle out of the draught.
- Turn a candle that melts more on one side.
- **Stop when 1 cm of wax is left** in a container. Below that the glass, tin or concrete grows too hot.

## Safety first

- Never leave a burning candle, and put it out before you sleep.
- Keep it out of reach of children and pets, and at least 30 cm from curtains, paper, dried flowers and other things that burn.
- Leave 10 cm between two lit candles.
- Do not move a candle while the wax is liquid. The container may be hot; hold it only when it has cooled.
- **Never pour water on a burning candle.** Hot wax spits and glass cracks. Smother the flame with a metal lid.
- Do not burn a container that is chipped or cracked. Write to us instead.
- Do not place candles below a shelf, or in a niche without air.

## Putting it out

A **snuffer** is best: cover the flame for a few seconds. Or bend the wick into the pool with a metal hook and lift it straight again, which leaves hardly any smoke. Blowing splashes wax and sends a ribbon of smoke across the room. Then set the wick upright in the middle for next time.

## Soot

A trace of grey on the glass is ordinary. More of it means the wick was long, the air moved or the candle burned for too long. Trim, move, and wipe the cold glass with a dry tissue. A black cap like a mushroom on the wick comes off with the trimming.

## Storing candles

- Between 15 and 27 °C if you can, dark and dry, with the lid on. Sunlight fades colour and fragrance.
- **In an Indian summer** choose an inner cupboard, low down, away from the kitchen and any wall that takes the afternoon sun. Never leave a candle in a parked car. Tapers lie flat, pillars stand.
- Soft wax hardens again as it cools. The refrigerator is no help: quick cold can crack both wax and glass.
- In the monsoon, trim away damp cotton and let the first minutes burn under your eye.
- Unlit, a fragranced candle is at its best within a year.

## What is normal

Frosting, small beads on the surface, and patches on the glass that look wet all come from changes of temperature. They do not affect the burn.

## When it is finished

Scrape out the cold wax with a blunt knife, soften what is left with hot tap water in a bowl, and wipe it out with paper. **Wax never goes down the drain.** The clean container will hold pens, keys or a cutting of money plant; please do not eat or drink from it.

Is yours behaving oddly? Write to {email} or call {phone} ({hours}). A photograph helps.
`;
