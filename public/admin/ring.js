// The service worker of the back office: shows what the shop tells, and opens its page. It keeps nothing and answers no request.

addEventListener("push", (event) => {
  const { title, text, path } = event.data.json();
  const shown = { body: text, tag: path, data: path, icon: "/icon-192.png" };
  event.waitUntil(registration.showNotification(title, shown));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.notification.data));
});
