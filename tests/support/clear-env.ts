/** Removes the settings of a shop from the environment, keeps `.env` out and sets a time zone that is not the shop's. */
export function clearEnv(env: Record<string, string | undefined>): void {
  for (const name of Object.keys(env)) if (shopSetting.test(name)) delete env[name];
  // No test reads the `.env` of the checkout.
  env.ENV_FILE = "";
  env.TZ = "America/Los_Angeles";
}

const shopSetting =
  /^(DATABASE_|BACKUP_|METRICS_TOKEN$|DATA_DIR$|PORT$|HOST$|PUBLIC_URL$|SHOP_MODE$|ADMIN_|SAMPLE_|SESSION_SECRET|HSTS_|LOG_LEVEL$|RAZORPAY_|OIDC_|IDENTITY$|FIREBASE_|SMTP_URL$|BOARD_URL$|WEBHOOK_TEST_ORIGIN$|PICTURES$|S3_|TRUST_PROXY$|PG)/;
