// What the page of a sold-out product offers in place of buying it.
import SoldOut from "#features/stock-alerts/pages/sold-out.tsx";

export default SoldOut;
