// The section of pages that shows a film.
import { VideoSection } from "#features/films/pages/video-section.tsx";

export const FilmSection = VideoSection;
