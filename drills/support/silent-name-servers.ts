// Loaded before the shop's own program (`node --import`): its resolvers ask the drill's name server instead of the machine's.
import { askNameServer } from "../../tests/support/name-server.ts";

const { DRILL_NAME_SERVER = "" } = process.env;
askNameServer(DRILL_NAME_SERVER);
