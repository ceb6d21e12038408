// What the home page shows to whoever comes again.
import { WelcomePopup } from "#features/newsletter/pages/welcome-popup.tsx";

export const Welcome = WelcomePopup;
