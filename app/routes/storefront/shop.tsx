export default function ShopPage() {
  return <h1>Our Collection</h1>;
}
