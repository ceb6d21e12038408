import type { AddressFault } from "../../webhooks/endpoints.server.ts";

export const addressRefusals: Record<AddressFault["reason"], string> = {
  secure: "The address must begin with https://",
  public: "This address leads into a private network, where messages do not go",
};
