/** Removes a shop's settings from the environment, disables `.env` and sets a time zone other than the shop's. */
export function clearEnv(env: Record<string, string | undefined>): void {
  for (const name of Object.keys(env)) if (shopSetting.test(name)) delete env[name];
  // Keeps the checkout's `.env` from being read.
  env.ENV_FILE = "";
  env.TZ = "America/Los_Angeles";
}

const shopSetting =
  /^(DATABASE_|BACKUP_|METRICS_TOKEN$|DATA_DIR$|PORT$|HOST$|PUBLIC_URL$|SHOP_MODE$|ADMIN_|SAMPLE_|SESSION_SECRET|HSTS_|LOG_LEVEL$|RAZORPAY_|OIDC_|IDENTITY$|FIREBASE_|SMTP_URL$|BOARD_URL$|WEBHOOK_TEST_ORIGIN$|WHATSAPP_URL$|SHIPROCKET_URL$|PICTURES$|S3_|TRUST_PROXY$|PG)/;
