// The payment window: receives its options from the page that opened it, and sends that page the result.
const find = (id) => document.getElementById(id);
const form = find("form");
let options;
let shopOrigin;

const send = (message) => parent.postMessage(message, shopOrigin ?? "*");
const formatRupees = (paise) =>
  new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" }).format(paise / 100);

addEventListener("message", ({ source, origin, data }) => {
  if (source !== parent) return;
  if (data?.kind === "options" && !options) {
    shopOrigin = origin;
    options = data.options;
    start();
  }
  if (data?.kind === "ask-to-close") confirmClose();
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
  find("amount").textContent = formatRupees(options.amount);
  form.elements.name.value = options.prefill?.name ?? "";
  const { error } = await callGateway("/v1/checkout/order", {});
  if (error) {
    showFinalError(error);
    return;
  }
  find("pay").textContent = `Pay ${formatRupees(options.amount)}`;
  form.hidden = false;
  const preferred = [...form.elements.method].find((radio) => radio.value === options.prefill?.method);
  if (preferred) preferred.checked = true;
  showMethod();
  form.querySelector("input[name=method]:checked").focus();
}

/** Calls the gateway for this order. Returns the response, or `{ error }` with Razorpay's error object. */
async function callGateway(path, fields) {
  const { key, order_id, amount, currency } = options;
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ key, order_id, amount, currency, ...fields }),
    });
    const body = await response.json();
    return body.error ? { error: body.error } : body;
  } catch {
    return {
      error: {
        code: "GATEWAY_ERROR",
        description: "The practice gateway does not answer.",
        reason: "gateway_technical_error",
      },
    };
  }
}

/** Shows an error after which no further attempt is possible. */
function showFinalError(error) {
  showMessage(error.description);
  form.hidden = true;
  find("refused").hidden = false;
  find("leave").focus();
}

function showMessage(text) {
  find("message").textContent = text;
  find("message").hidden = text === "";
}

function showMethod() {
  for (const section of document.querySelectorAll("[data-method]")) {
    section.hidden = section.dataset.method !== form.elements.method.value;
  }
}

const fieldRules = {
  card: {
    number: [(text) => /^\d{13,19}$/.test(text.replace(/[\s-]/g, "")), "Enter the card number."],
    expiry: [(text) => /^(0[1-9]|1[0-2])\s*\/\s*\d\d$/.test(text), "Enter the expiry as MM/YY."],
    cvv: [(text) => /^\d{3,4}$/.test(text), "Enter the CVV."],
    name: [(text) => text.trim() !== "", "Enter the name on the card."],
  },
  upi: { vpa: [(text) => /^[^\s@]+@[^\s@]+$/.test(text.trim()), "Enter a UPI ID such as success@razorpay."] },
  netbanking: {},
};

function validate() {
  let firstInvalid;
  for (const [name, [isFieldValid, message]] of Object.entries(fieldRules[form.elements.method.value])) {
    const input = form.elements[name];
    const isValid = isFieldValid(input.value);
    input.setAttribute("aria-invalid", String(!isValid));
    find(`${name}-fault`).textContent = isValid ? "" : message;
    if (!isValid) firstInvalid ??= input;
  }
  firstInvalid?.focus();
  return firstInvalid === undefined;
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  showMessage("");
  if (!validate()) return;
  const button = find("pay");
  button.disabled = true;
  const label = button.textContent;
  button.textContent = "Paying …";
  const { cvv: _cvv, ...fields } = Object.fromEntries(new FormData(form));
  const { email, contact } = options.prefill ?? {};
  const { description, notes } = options;
  const { response, lost, error } = await callGateway("/v1/checkout/pay", {
    ...fields,
    email,
    contact,
    description,
    notes,
  });
  button.disabled = false;
  button.textContent = label;
  if (response) send({ kind: "paid", response });
  else if (lost) send({ kind: "lost" });
  else {
    showMessage(`${error.description} You can try again.`);
    button.focus({ preventScroll: true });
    find("message").scrollIntoView({ block: "nearest" });
    send({ kind: "failed", error });
    if (error.reason === "order_already_paid") showFinalError(error);
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
  validate();
  find("pay").focus();
});

function confirmClose() {
  if (options?.modal?.confirm_close && !confirm("Leave without paying?")) return;
  send({ kind: "dismissed" });
}

find("close").addEventListener("click", confirmClose);
find("leave").addEventListener("click", confirmClose);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && options?.modal?.escape !== false) confirmClose();
  if (event.key === "Tab") keepFocus(event);
});
document.body.addEventListener("click", (event) => {
  if (event.target === document.body && options?.modal?.backdropclose) confirmClose();
});

/** Keeps the focus inside the window: Tab goes from the last control to the first one. */
function keepFocus(event) {
  const controls = [...document.querySelectorAll("button, input, summary")].filter(
    (element) =>
      element.checkVisibility() && !element.disabled && (element.type !== "radio" || element.checked),
  );
  const [first, last] = [controls[0], controls.at(-1)];
  if (event.shiftKey ? document.activeElement === first : document.activeElement === last) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}

send({ kind: "ready" });
