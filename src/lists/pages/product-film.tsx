// The last slide of a product that has a film.
import ProductFilm from "#features/films/pages/product-film.tsx";

export default ProductFilm;
