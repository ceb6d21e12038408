// The payment window: hears its options from the page that opened it, and tells that page what happened.
const find = (id) => document.getElementById(id);
const form = find("form");
let options;
let shop;

const tell = (message) => parent.postMessage(message, shop ?? "*");
const rupees = (paise) =>
  new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" }).format(paise / 100);

addEventListener("message", ({ source, origin, data }) => {
  if (source !== parent) return;
  if (data?.kind === "options" && !options) {
    shop = origin;
    options = data.options;
    start();
  }
  if (data?.kind === "ask-to-close") askToClose();
});

async function start() {
  find("business").textContent = options.name || "Payment";
  if (options.description) {
    find("description").textContent = options.description;
    find("description").hidden = false;
  }
  if (options.image) {
    find("image").src = options.image;
    find("image").hidden = false;
  }
  if (CSS.supports("color", options.theme?.color ?? "")) {
    document.documentElement.style.setProperty("--brand", options.theme.color);
  }
  find("amount").textContent = rupees(options.amount);
  form.elements.name.value = options.prefill?.name ?? "";
  const { refusal } = await ask("/v1/checkout/order", {});
  if (refusal) {
    refuse(refusal);
    return;
  }
  find("pay").textContent = `Pay ${rupees(options.amount)}`;
  form.hidden = false;
  const wanted = [...form.elements.method].find((radio) => radio.value === options.prefill?.method);
  if (wanted) wanted.checked = true;
  showMethod();
  form.querySelector("input[name=method]:checked").focus();
}

/** Asks the gateway about this order; a refusal comes back as Razorpay's error object. */
async function ask(path, fields) {
  const { key, order_id, amount, currency } = options;
  try {
    const answer = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ key, order_id, amount, currency, ...fields }),
    });
    const body = await answer.json();
    return body.error ? { refusal: body.error } : body;
  } catch {
    return {
      refusal: {
        code: "GATEWAY_ERROR",
        description: "The practice gateway does not answer.",
        reason: "gateway_technical_error",
      },
    };
  }
}

function refuse(refusal) {
  show(refusal.description);
  form.hidden = true;
  find("refused").hidden = false;
  find("leave").focus();
}

function show(text) {
  find("message").textContent = text;
  find("message").hidden = text === "";
}

function showMethod() {
  for (const section of document.querySelectorAll("[data-method]")) {
    section.hidden = section.dataset.method !== form.elements.method.value;
  }
}

const rules = {
  card: {
    number: [(text) => /^\d{13,19}$/.test(text.replace(/[\s-]/g, "")), "Enter the card number."],
    expiry: [(text) => /^(0[1-9]|1[0-2])\s*\/\s*\d\d$/.test(text), "Enter the expiry as MM/YY."],
    cvv: [(text) => /^\d{3,4}$/.test(text), "Enter the CVV."],
    name: [(text) => text.trim() !== "", "Enter the name on the card."],
  },
  upi: { vpa: [(text) => /^[^\s@]+@[^\s@]+$/.test(text.trim()), "Enter a UPI ID such as success@razorpay."] },
  netbanking: {},
};

function check() {
  let first;
  for (const [name, [isGood, text]] of Object.entries(rules[form.elements.method.value])) {
    const input = form.elements[name];
    const good = isGood(input.value);
    input.setAttribute("aria-invalid", String(!good));
    find(`${name}-fault`).textContent = good ? "" : text;
    if (!good) first ??= input;
  }
  first?.focus();
  return first === undefined;
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  show("");
  if (!check()) return;
  const button = find("pay");
  button.disabled = true;
  const label = button.textContent;
  button.textContent = "Paying …";
  const { cvv: _cvv, ...fields } = Object.fromEntries(new FormData(form));
  const { email, contact } = options.prefill ?? {};
  const { description, notes } = options;
  const { response, lost, refusal } = await ask("/v1/checkout/pay", {
    ...fields,
    email,
    contact,
    description,
    notes,
  });
  button.disabled = false;
  button.textContent = label;
  if (response) tell({ kind: "paid", response });
  else if (lost) tell({ kind: "lost" });
  else {
    show(`${refusal.description} You can try again.`);
    button.focus({ preventScroll: true });
    find("message").scrollIntoView({ block: "nearest" });
    tell({ kind: "failed", error: refusal });
    if (refusal.reason === "order_already_paid") refuse(refusal);
  }
});

form.addEventListener("change", (event) => {
  if (event.target.name === "method") showMethod();
});

form.elements.number.addEventListener("input", (event) => {
  const digits = event.target.value.replace(/\D/g, "").slice(0, 19);
  event.target.value = digits.replace(/(\d{4})(?=\d)/g, "$1 ");
});

form.elements.expiry.addEventListener("input", (event) => {
  const digits = event.target.value.replace(/\D/g, "").slice(0, 4);
  if (event.inputType !== "deleteContentBackward") {
    event.target.value = digits.length >= 3 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
  }
});

find("prefill").addEventListener("click", () => {
  form.elements.number.value = "4100 2800 0000 1007";
  form.elements.expiry.value = `12/${String(new Date().getFullYear() + 4).slice(2)}`;
  form.elements.cvv.value = "123";
  form.elements.name.value ||= "Practice Customer";
  check();
  find("pay").focus();
});

function askToClose() {
  if (options?.modal?.confirm_close && !confirm("Leave without paying?")) return;
  tell({ kind: "dismissed" });
}

find("close").addEventListener("click", askToClose);
find("leave").addEventListener("click", askToClose);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && options?.modal?.escape !== false) askToClose();
  if (event.key === "Tab") keepFocus(event);
});
document.body.addEventListener("click", (event) => {
  if (event.target === document.body && options?.modal?.backdropclose) askToClose();
});

/** Tab goes round inside the window instead of into the page behind it. */
function keepFocus(event) {
  const stops = [...document.querySelectorAll("button, input, summary")].filter(
    (element) =>
      element.checkVisibility() && !element.disabled && (element.type !== "radio" || element.checked),
  );
  const [first, last] = [stops[0], stops.at(-1)];
  if (event.shiftKey ? document.activeElement === first : document.activeElement === last) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}

tell({ kind: "ready" });
