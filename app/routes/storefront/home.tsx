export default function Home() {
  return <h1>Illuminate Your Space</h1>;
}
