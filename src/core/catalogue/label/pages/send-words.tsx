import Image from "lucide-react/icons/image";
import { type ReactNode, useState } from "react";
import { href } from "react-router";
import { wordedPicturePath } from "#core/cart/ui/worded-picture.ts";
import { Button } from "#ui/form/button.tsx";
import { PlainShareButton, useShare } from "#ui/share-button.tsx";
import { useToast } from "#ui/toast.tsx";
import type { Product } from "../../product.ts";
import { writeLabelWords } from "../words-on-label.ts";

type SendWordsProps = { of: Pick<Product, "id" | "name">; words: string };

/** Sends the product's picture with the shopper's words, or the address of a page that shows it. */
export default function SendWords({ of: { id, name }, words }: SendWordsProps): ReactNode {
  const toast = useToast();
  const share = useShare();
  const [isDrawing, setDrawing] = useState(false);
  const soldId = id + writeLabelWords(words);

  async function send() {
    setDrawing(true);
    try {
      await sendFile(await drawPicture(soldId, name));
    } catch {
      toast({ tone: "error", text: "The picture could not be drawn just now. Please try again." });
    }
    setDrawing(false);
  }

  async function shareAddress() {
    try {
      const answer = await fetch(`${href("/with-words")}?${new URLSearchParams({ of: soldId })}`);
      if (!answer.ok) throw new Error(`the address: ${answer.status}`);
      const { path }: { path: string } = await answer.json();
      await share({ title: `“${words}” on ${name}`, path });
    } catch {
      toast({ tone: "error", text: "The link could not be made just now. Please try again." });
    }
  }

  return (
    <div className="flex flex-wrap gap-x-2 noscript:hidden">
      <Button type="button" variant="ghost" size="sm" busy={isDrawing} busyLabel="Drawing…" onClick={send}>
        <Image aria-hidden="true" size={18} strokeWidth={1.6} /> Send as a picture
      </Button>
      <PlainShareButton onClick={shareAddress} />
    </div>
  );
}

/** As JPEG, since messengers take a WebP for a sticker. */
async function drawPicture(soldId: string, name: string): Promise<File> {
  const answer = await fetch(wordedPicturePath(soldId).replace(/webp$/, "jpg"));
  if (!answer.ok) throw new Error(`the picture: ${answer.status}`);
  return new File([await answer.blob()], `${name}.jpg`, { type: "image/jpeg" });
}

/** Opens the system's share sheet with the file, or saves it where there is none. */
async function sendFile(file: File): Promise<void> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] });
    } catch (error) {
      // The shopper closed the sheet. After any other error, such as a drawing that took too long, the file is saved.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(url));
}
