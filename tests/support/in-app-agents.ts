// What the browsers of apps say of themselves.

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const android =
  "Mozilla/5.0 (Linux; Android 14; SM-S918B Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.6367.179 Mobile Safari/537.36";

export const inAppAgents = [
  {
    app: "Instagram",
    isAndroid: false,
    userAgent: `${iPhone} Mobile/15E148 Instagram 333.0.0.31.94 (iPhone14,2; iOS 17_5; en_US; en-US; scale=3.00; 1170x2532; 000000000)`,
  },
  {
    app: "Instagram",
    isAndroid: true,
    userAgent: `${android} Instagram 333.0.0.42.91 Android (34/14; 480dpi; 1080x2115; samsung; SM-S918B; dm3q; qcom; en_IN; 000000000)`,
  },
  {
    app: "Facebook",
    isAndroid: false,
    userAgent: `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/466.0.0.0.0;FBDV/iPhone14,2;FBMD/iPhone;FBSN/iOS;FBSV/17.5;FBSS/3;FBCR/;FBID/phone;FBLC/en_US]`,
  },
  { app: "Facebook", isAndroid: true, userAgent: `${android} [FB_IAB/FB4A;FBAV/466.0.0.0.0;IABMV/1;]` },
  {
    app: "Messenger",
    isAndroid: false,
    userAgent: `${iPhone} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/455.0]`,
  },
  { app: "Messenger", isAndroid: true, userAgent: `${android} [FB_IAB/Orca-Android;FBAV/455.0.0.0.0;]` },
  { app: "WhatsApp", isAndroid: false, userAgent: `${iPhone} Mobile/15E148 WAiOS/24.20.78` },
  { app: "WhatsApp", isAndroid: true, userAgent: `${android} WA4A/2.24.20.78` },
  {
    app: "Snapchat",
    isAndroid: false,
    userAgent: `${iPhone} Version/17.5 Mobile/15E148 Snapchat/12.90.0.35 (like Safari/8618.2.12.10.9, panda)`,
  },
  {
    app: "Snapchat",
    isAndroid: true,
    userAgent: `${android} Snapchat/12.90.0.42 (SM-S918B; Android 14#S918BXXU3BWK5#34; gzip; )`,
  },
  { app: "LinkedIn", isAndroid: false, userAgent: `${iPhone} Mobile/15E148 [LinkedInApp]/9.29.9164` },
  { app: "LinkedIn", isAndroid: true, userAgent: `${android} [LinkedInApp]` },
  {
    app: "Threads",
    isAndroid: false,
    userAgent: `${iPhone} Mobile/15E148 Barcelona 333.0.0.31.94 (iPhone14,2)`,
  },
  {
    app: "Threads",
    isAndroid: true,
    userAgent: `${android} Barcelona 333.0.0.42.91 Android (34/14; 480dpi)`,
  },
];
