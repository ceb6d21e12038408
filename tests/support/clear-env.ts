/** Tests see no setting of the machine's own shop, and live in another time zone than the shop's. */
export function clearEnv(env: Record<string, string | undefined>): void {
  for (const name of Object.keys(env)) if (ofAShop.test(name)) delete env[name];
  env.TZ = "America/Los_Angeles";
}

const ofAShop =
  /^(DATABASE_|BACKUP_|DATA_DIR$|PORT$|HOST$|PUBLIC_URL$|SHOP_MODE$|ADMIN_|SESSION_SECRET$|LOG_LEVEL$|RAZORPAY_|OIDC_|SMTP_URL$|BOARD_URL$|TRUST_PROXY$|PG)/;
