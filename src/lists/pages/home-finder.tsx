// The row of questions on the home page, below its first section.
import FinderRow from "#features/fragrances/pages/finder-row.tsx";

export default FinderRow;
