// Defines window.Razorpay as checkout.razorpay.com's script does. The payment window is a page of the
// sandbox's gateway in an iframe. Styles are set through CSSOM, so the shop needs no 'unsafe-inline'.
(() => {
  const origin = new URL(document.currentScript.src).origin;
  const frameStyle = {
    position: "fixed",
    inset: "0",
    width: "100%",
    height: "100%",
    border: "0",
    margin: "0",
    padding: "0",
    "z-index": "2147483647",
    "color-scheme": "light",
    background: "transparent",
  };

  function setStyle(element, properties) {
    for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value);
  }

  /** Fades out like the real window. Removing the frame at once would lose the answer to the press. */
  function fadeOut(frame) {
    frame.inert = true;
    frame.removeAttribute("title");
    setStyle(frame, { opacity: "0", transition: "opacity 150ms", "pointer-events": "none" });
    setTimeout(() => frame.remove(), 200);
  }

  /** The options as plain JSON for postMessage, without functions. */
  function toPlainOptions({ modal, amount, ...options }) {
    return JSON.parse(JSON.stringify({ ...options, amount: Number(amount), modal: { ...modal } }));
  }

  function submit(url, fields) {
    const form = document.createElement("form");
    form.method = "POST";
    form.action = url;
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement("input");
      input.type = "hidden";
      input.name = name;
      input.value = String(value);
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }

  class Razorpay {
    #options;
    #listeners = new Map();
    #frame;
    #pageState;
    #timer;

    constructor(options) {
      if (!options?.key) throw new Error("No key passed");
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    open() {
      if (this.#frame) return;
      const root = document.documentElement;
      this.#pageState = {
        focus: document.activeElement,
        overflow: root.style.overflow,
        madeInert: [...document.body.children].filter((element) => !element.inert),
      };
      root.style.setProperty("overflow", "hidden");
      for (const element of this.#pageState.madeInert) element.inert = true;
      this.#frame = document.createElement("iframe");
      this.#frame.title = "Payment window";
      this.#frame.className = "razorpay-checkout-frame";
      this.#frame.allow = "payment";
      this.#frame.src = `${origin}/v1/checkout/window`;
      setStyle(this.#frame, frameStyle);
      window.addEventListener("message", this.#onMessage);
      document.addEventListener("keydown", this.#onKeydown);
      document.body.append(this.#frame);
      const seconds = Number(this.#options.timeout);
      if (seconds > 0) this.#timer = setTimeout(() => this.#dismiss(), seconds * 1000);
    }

    close() {
      if (!this.#frame) return;
      clearTimeout(this.#timer);
      window.removeEventListener("message", this.#onMessage);
      document.removeEventListener("keydown", this.#onKeydown);
      fadeOut(this.#frame);
      this.#frame = undefined;
      for (const element of this.#pageState.madeInert) element.inert = false;
      document.documentElement.style.overflow = this.#pageState.overflow;
      if (this.#pageState.focus instanceof HTMLElement) this.#pageState.focus.focus();
    }

    #dismiss() {
      if (!this.#frame) return;
      this.close();
      this.#options.modal?.ondismiss?.();
    }

    #onKeydown = (event) => {
      if (event.key === "Escape" && this.#options.modal?.escape !== false)
        this.#send({ kind: "ask-to-close" });
    };

    #send(message) {
      this.#frame?.contentWindow?.postMessage(message, origin);
    }

    #onMessage = ({ origin: from, source, data }) => {
      if (from !== origin || source !== this.#frame?.contentWindow) return;
      if (data.kind === "ready") {
        this.#send({ kind: "options", options: toPlainOptions(this.#options) });
        this.#frame.focus();
      }
      if (data.kind === "dismissed") this.#dismiss();
      if (data.kind === "lost") this.close();
      if (data.kind === "paid") this.#succeed(data.response);
      if (data.kind === "failed") this.#fail(data.error);
    };

    #succeed(response) {
      const { handler, callback_url } = this.#options;
      this.close();
      if (callback_url) submit(callback_url, response);
      else handler?.(response);
    }

    #fail(error) {
      for (const listener of this.#listeners.get("payment.failed") ?? []) listener({ error });
      if (this.#options.retry === false || this.#options.retry?.enabled === false) this.#dismiss();
    }
  }

  window.Razorpay = Razorpay;
})();
