// Colours and fonts of emails: mail programs read them from each element.

export const pageColor = "#faf6ee";
export const cardColor = "#fffdf8";
export const textColor = "#2c2a26";
export const mutedColor = "#655f54";
export const accentColor = "#1f3d33";
export const borderColor = "#e4dac6";
export const serifFont = "Georgia, 'Times New Roman', serif";
export const sansFont = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
