// What the steps of a parcel are called, for customers and for staff.
import type { ParcelStep } from "../parcel-step.ts";

export const customerStepWords: Record<ParcelStep, string> = {
  booked: "Waits for the courier",
  "pickup-problem": "Waits for the courier",
  "in-transit": "On its way",
  "out-for-delivery": "Out for delivery",
  "failed-attempt": "The courier could not hand it over",
  delivered: "Delivered",
  "coming-back": "On its way back to us",
  returned: "Back with us",
  lost: "The courier cannot find it. We look into it.",
  cancelled: "Not sent",
};

export const staffStepWords: Record<ParcelStep, string> = {
  booked: "Booked",
  "pickup-problem": "Pickup failed",
  "in-transit": "With the courier",
  "out-for-delivery": "Out for delivery",
  "failed-attempt": "NDR: attempt failed",
  delivered: "Delivered",
  "coming-back": "RTO: on its way back",
  returned: "RTO: back in the shop",
  lost: "Lost or damaged",
  cancelled: "Booking cancelled",
};
