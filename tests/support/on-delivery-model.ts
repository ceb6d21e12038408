// A model of orders paid on delivery that shares no code with the shop: one product, its customers, and all their orders.

/** The settings of the test's shop: hours to confirm, and refused parcels after which orders must be paid first. */
export const modelRules = {
  price: 999_00,
  part: 100_00,
  confirmHours: 12,
  cancelHours: 12,
  refusedParcels: 2,
  openParcels: 3,
  /** What one network may reserve without a confirmation: orders, and one in so many of the unsold pieces. */
  ordersOfNetwork: 5,
  shareOfNetwork: 5,
};

/** How many customers there are, and those who gave nothing but one and the same telephone number. */
export const modelBuyers = 9;
export const numberAlone: readonly number[] = [2, 3];
const isAlone = (buyer: number) => numberAlone.includes(buyer);

type Money = "to-confirm" | "confirmed" | "collected" | "handed-in" | "silent" | "refused" | "cancelled";

export type ModelOrder = {
  buyer: number;
  quantity: number;
  /** Of the orders of one purchase, only one can be confirmed. */
  purchase: number;
  /** Null for an order that was paid online at once. */
  promise: Money | null;
  status: "none" | "pending" | "processing" | "shipped" | "delivered" | "cancelled";
  /** Hours since the path began. */
  confirmBy: number;
  confirmedAt: number;
  wasSent: boolean;
  hasParcel: boolean;
  isReserved: boolean;
  /** Whether its pieces are reserved while it waits to be confirmed. */
  isKept: boolean;
  /** Staff confirmed it, which counts for its number in other accounts, too. */
  isProven: boolean;
  hasInvoice: boolean;
  /** `part` was paid before the parcel left, in paise; `amount` is due on delivery or was paid online. */
  part: number;
  keepsPart: boolean;
  amount: number;
  handedIn: number;
  transfers: { transfer: string; parcel: string; amount: number }[];
};

/** `order` is the order's index in the path. */
export type StepOfOrder =
  | { do: "confirm" | "confirm by phone" | "cancel" | "cancel by staff"; order: number }
  | { do: "cancel confirmed" | "cancel own" | "pack" | "send" | "deliver"; order: number }
  | { do: "collect" | "take back" | "receive"; order: number }
  | { do: "hand in"; order: number; part: number; transfer: string; by: "number" | "parcel" };

export type Step =
  | StepOfOrder
  | { do: "order"; buyer: number; quantity: number }
  | { do: "buy"; buyer: number; quantity: number }
  /** Pays a part online and the balance on delivery; `keeps` means that the shop keeps the part if the parcel comes back. */
  | { do: "pay a part"; buyer: number; quantity: number; keeps: boolean }
  | { do: "wait"; hours: number; jobs: ("end" | "release")[] };

/** An answer in one word; `order:3` is the fourth order of the path. */
export type Answer = string;

export class OnDeliveryModel {
  readonly orders: ModelOrder[] = [];
  hours = 0;
  stock: number;
  sold = 0;
  /** Pieces returned to the stock. */
  returned = 0;
  private purchases = 0;
  /** The index of the latest order on each customer's page; -1 for none. */
  readonly lastOrder = Array.from({ length: modelBuyers }, () => -1);

  constructor(stock: number) {
    this.stock = stock;
  }

  /** A second passes before each step, which may be sent several times. Each customer's page then shows the orders so far. */
  openPages(): void {
    this.hours += 1 / 3600;
    for (const buyer of this.lastOrder.keys()) {
      const known = this.orders.filter((one) => one.buyer === buyer && one.status !== "none");
      const latest = known.toSorted((one, other) => other.confirmedAt - one.confirmedAt)[0];
      this.lastOrder[buyer] = latest ? this.orders.indexOf(latest) : -1;
    }
  }

  take(step: Step): Answer {
    switch (step.do) {
      case "order":
        return this.order(step.buyer, step.quantity);
      case "buy":
        return this.buy(step.buyer, step.quantity);
      case "pay a part":
        return this.payPart(step);
      case "wait":
        return this.wait(step.hours, step.jobs);
      default: {
        const order = this.orders[step.order];
        return order ? this.takeOf(order, step) : "nothing";
      }
    }
  }

  private takeOf(order: ModelOrder, step: StepOfOrder): Answer {
    switch (step.do) {
      case "confirm":
        return isAlone(order.buyer) ? "unproven" : this.confirm(order);
      case "confirm by phone": {
        const isNew = order.status === "none";
        const answer = this.confirm(order);
        if (isNew && answer === "confirmed") order.isProven = true;
        return answer;
      }
      case "cancel":
      case "cancel by staff":
        return String(this.endWaiting(order, "cancelled"));
      case "cancel confirmed":
        return this.cancelConfirmed(order);
      case "cancel own":
        return this.cancelOwn(order);
      case "pack":
        return this.moveTo(order, "processing");
      case "deliver":
        return this.moveTo(order, "delivered");
      case "send":
        return this.send(order);
      case "collect":
        return this.collect(order);
      case "take back":
        return this.takeBack(order);
      case "receive":
        return this.receive(order);
      case "hand in":
        if (step.by === "parcel" && !order.hasParcel) return "unknown";
        return this.handIn(order, {
          amount: Math.round((order.amount * step.part) / 100),
          transfer: step.transfer,
          parcel: step.by === "parcel" ? "its parcel" : "",
          isCourier: true,
        });
    }
  }

  private order(buyer: number, quantity: number): Answer {
    const before = this.bought(buyer, quantity);
    if (before) return before;
    const own = this.orders.filter((one) => one.buyer === buyer);
    const isOpen = (one: ModelOrder) => one.promise === "to-confirm" && one.confirmBy > this.hours;
    const same = own.findLast((one) => isOpen(one) && one.quantity === quantity);
    if (same) return `order:${this.orders.indexOf(same)}`;
    const count = (promise: Money) => this.counted(buyer, promise);
    if (count("refused") >= modelRules.refusedParcels) return "refused-parcels";
    if (own.some(isOpen) && !isAlone(buyer)) return "waiting";
    if (count("confirmed") >= modelRules.openParcels) return "open";
    this.release(this.expired());
    if (this.stock < quantity) return "out-of-stock";
    const hasBought = own.some(({ status }) => status !== "none" && status !== "cancelled");
    const order = this.add(buyer, quantity, "to-confirm", hasBought || this.mayKeep(buyer, quantity, isOpen));
    if (hasBought) this.confirm(order);
    return `order:${this.orders.length - 1}`;
  }

  /** Orders that count against a customer: their own, and those with their number that staff confirmed. */
  private counted(buyer: number, promise: Money): number {
    const isOf = (one: ModelOrder) =>
      one.buyer === buyer || (one.isProven && isAlone(one.buyer) && isAlone(buyer));
    return this.orders.filter((one) => one.promise === promise && isOf(one)).length;
  }

  private mayKeep(buyer: number, quantity: number, isOpen: (one: ModelOrder) => boolean): boolean {
    const kept = this.orders.filter((one) => one.isKept && isOpen(one));
    if (isAlone(buyer) && kept.some((one) => isAlone(one.buyer))) return false;
    if (kept.length >= modelRules.ordersOfNetwork) return false;
    const sum = (orders: readonly ModelOrder[]) => orders.reduce((pieces, one) => pieces + one.quantity, 0);
    const unsold = this.stock + sum(this.orders.filter((one) => one.isReserved));
    const held = sum(kept.filter((one) => one.isReserved));
    return held + quantity <= Math.max(1, Math.floor(unsold / modelRules.shareOfNetwork));
  }

  private buy(buyer: number, quantity: number): Answer {
    const before = this.bought(buyer, quantity);
    if (before) return before;
    this.release(this.expired());
    if (this.stock < quantity) return "out-of-stock";
    const order = this.add(buyer, quantity, null);
    this.makeOrder(order);
    return `order:${this.orders.length - 1}`;
  }

  /** This payment confirms the order. */
  private payPart({ buyer, quantity, keeps }: Extract<Step, { do: "pay a part" }>): Answer {
    const before = this.bought(buyer, quantity);
    if (before) return before;
    if (this.counted(buyer, "refused") >= modelRules.refusedParcels) return "refused-parcels";
    if (this.counted(buyer, "confirmed") >= modelRules.openParcels) return "open";
    this.release(this.expired());
    if (this.stock < quantity) return "out-of-stock";
    const order = this.add(buyer, quantity, "confirmed");
    const part = modelRules.part * quantity;
    Object.assign(order, { part, keepsPart: keeps, amount: order.amount - part });
    this.makeOrder(order);
    return `order:${this.orders.length - 1}`;
  }

  /** The answer if the same pieces were ordered after the customer's page was loaded. */
  private bought(buyer: number, quantity: number): Answer | undefined {
    const known = this.lastOrder[buyer] ?? -1;
    const knownSince = known < 0 ? -1 : (this.orders[known]?.confirmedAt ?? -1);
    const since = this.orders.filter(
      (one) => one.buyer === buyer && one.status !== "none" && one.status !== "cancelled",
    );
    const same = since.find((one) => one.confirmedAt > knownSince && one.quantity === quantity);
    return same && "already-paid";
  }

  private add(buyer: number, quantity: number, promise: Money | null, isKept = true): ModelOrder {
    const attempts = this.orders.filter((one) => one.buyer === buyer && one.status === "none");
    const latest = attempts.findLast((one) => one.quantity === quantity);
    const isOver = latest && this.isBought(latest.purchase);
    this.purchases += 1;
    const order: ModelOrder = {
      buyer,
      quantity,
      promise,
      status: "none",
      confirmedAt: -1,
      wasSent: false,
      hasParcel: false,
      purchase: latest && !isOver ? latest.purchase : this.purchases,
      confirmBy: this.hours + modelRules.confirmHours,
      isReserved: isKept,
      isKept,
      isProven: false,
      hasInvoice: false,
      amount: quantity * modelRules.price,
      part: 0,
      keepsPart: false,
      handedIn: 0,
      transfers: [],
    };
    if (isKept) this.stock -= quantity;
    this.orders.push(order);
    return order;
  }

  private isBought(purchase: number): boolean {
    return this.orders.some((one) => one.purchase === purchase && one.status !== "none");
  }

  private makeOrder(order: ModelOrder): void {
    this.sold += order.quantity;
    Object.assign(order, { isReserved: false, status: "pending", confirmedAt: this.hours });
  }

  private confirm(order: ModelOrder): Answer {
    if (order.promise === null) return "nothing";
    if (order.status !== "none") return "confirmed";
    if (order.promise !== "to-confirm" || order.confirmBy <= this.hours) return "ended";
    if (this.isBought(order.purchase)) return "bought";
    if (!order.isReserved && this.stock < order.quantity) return "sold-out";
    if (!order.isReserved) this.stock -= order.quantity;
    order.promise = "confirmed";
    this.makeOrder(order);
    return "confirmed";
  }

  private endWaiting(order: ModelOrder, to: "silent" | "cancelled"): boolean | "nothing" {
    if (order.promise === null) return "nothing";
    if (order.promise !== "to-confirm") return false;
    order.promise = to;
    this.release([order]);
    return true;
  }

  private release(orders: readonly ModelOrder[]): void {
    for (const order of orders) {
      if (!order.isReserved) continue;
      order.isReserved = false;
      this.stock += order.quantity;
    }
  }

  private expired(): ModelOrder[] {
    return this.orders.filter((one) => one.isReserved && one.confirmBy <= this.hours);
  }

  private wait(hours: number, jobs: readonly ("end" | "release")[]): Answer {
    this.hours += hours;
    for (const job of jobs) {
      if (job === "release") this.release(this.expired());
      else
        for (const order of this.orders)
          if (order.promise === "to-confirm" && order.confirmBy <= this.hours)
            this.endWaiting(order, "silent");
    }
    return "waited";
  }

  /** Ends an order that was never paid: its pieces are for sale again, and its invoice is credited. */
  private comeBack(order: ModelOrder, promise: "cancelled" | "refused"): void {
    order.status = "cancelled";
    order.promise = promise;
    this.sold -= order.quantity;
    this.returned += order.quantity;
    this.stock += order.quantity;
  }

  private cancelConfirmed(order: ModelOrder): Answer {
    if (order.promise === null || order.status === "none") return "nothing";
    if (order.promise === "collected" || order.promise === "handed-in") return "undecided";
    if (order.status !== "cancelled") this.comeBack(order, "cancelled");
    return "cancelled";
  }

  private cancelOwn(order: ModelOrder): Answer {
    if (order.promise === null || order.status === "none") return "nothing";
    if (order.status === "cancelled") return "cancelled";
    if (order.status !== "pending" || order.wasSent) return "packed";
    if (this.hours - order.confirmedAt >= modelRules.cancelHours) return "too-late";
    this.comeBack(order, "cancelled");
    return "cancelled";
  }

  private moveTo(order: ModelOrder, status: "processing" | "delivered"): Answer {
    if (order.status === "none") return "nothing";
    if (order.status === "cancelled") return "cancelled";
    if (status === "delivered" && order.promise === "confirmed") return "cash-due";
    Object.assign(order, { status, hasInvoice: true, wasSent: order.wasSent || status === "delivered" });
    return "moved";
  }

  private send(order: ModelOrder): Answer {
    if (order.status === "none") return "nothing";
    if (order.status === "cancelled") return "order-cancelled";
    if (order.status !== "delivered") order.status = "shipped";
    Object.assign(order, { hasInvoice: true, wasSent: true, hasParcel: true });
    return "sent";
  }

  private collect(order: ModelOrder): Answer {
    if (order.status === "none") return "nothing";
    if (order.promise === "collected" || order.promise === "handed-in") return "collected";
    if (order.promise !== "confirmed") return "not-due";
    Object.assign(order, { promise: "collected", status: "delivered", hasInvoice: true, wasSent: true });
    return "collected";
  }

  private takeBack(order: ModelOrder): Answer {
    if (order.promise === null || order.status === "none") return "nothing";
    if (order.promise === "refused") return "back";
    if (order.promise !== "confirmed") return "not-due";
    if (order.status !== "shipped") return "not-sent";
    this.comeBack(order, "refused");
    return "back";
  }

  private receive(order: ModelOrder): Answer {
    if (order.promise === null) return "nothing";
    const open = order.amount - order.handedIn;
    if (order.status === "none" || open === 0) return "gone";
    const answer = this.handIn(order, { amount: open, transfer: "by hand", parcel: "", isCourier: false });
    return answer.startsWith("booked") ? "booked" : "gone";
  }

  private handIn(
    order: ModelOrder,
    { isCourier, ...line }: { amount: number; transfer: string; parcel: string; isCourier: boolean },
  ): Answer {
    if (order.status === "none") return "nothing";
    if (order.promise === null) return "not-due";
    const { amount } = line;
    if (this.isKnown(order, line)) return "known";
    if (!["confirmed", "collected", "handed-in"].includes(order.promise)) return "not-due";
    if (isCourier && order.promise === "confirmed" && order.status !== "shipped") return "not-sent";
    // An excess below one rupee is rounding.
    if (order.handedIn + amount >= order.amount + 100) return "too-much";
    if (order.promise === "confirmed") this.collect(order);
    order.promise = "handed-in";
    order.handedIn = Math.min(order.amount, order.handedIn + amount);
    order.transfers.push(line);
    return `booked:${order.amount - order.handedIn}`;
  }

  /** Of one parcel a transfer counts once; lines without a parcel are told apart by their amounts, alone or added up. */
  private isKnown({ transfers }: ModelOrder, { transfer, parcel, amount }: ModelOrder["transfers"][number]) {
    const same = transfers.filter((one) => one.transfer === transfer);
    if (parcel && same.some((one) => one.parcel)) return true;
    if (same.some((one) => one.amount === amount)) return true;
    return !parcel && same.reduce((sum, one) => sum + one.amount, 0) === amount;
  }
}
