"""Rebuilds a period's books from its printed papers alone, and compares them with what the shop exports.

It shares no code with the shop and needs only Python 3 and pdftotext (Debian: poppler-utils).
usage: rebuild.py FOLDER_OF_PDFS EXPORTED_ZIP FIRST_DAY LAST_DAY   (days as 2026-11-01)
It prints a line for each table and ends with status 1 if one differs.
"""
import csv
import io
import json
import re
import subprocess
import sys
import zipfile
from collections import Counter, defaultdict
from datetime import datetime
from decimal import Decimal
from pathlib import Path

ZERO = Decimal("0.00")
MONEY = r"-?[\d,]+\.\d\d"


def amount(text):
    return Decimal(text.replace(",", "").replace("₹", ""))


def search(pattern, text):
    found = re.search(pattern, text, re.M)
    return found.group(1).strip() if found else ""


def day(text):
    return datetime.strptime(text, "%d %b %Y").date()


def read_paper(path):
    text = subprocess.run(["pdftotext", "-layout", path, "-"], capture_output=True, text=True, check=True).stdout
    head, billed = re.split(r"^(?:Billed|Bill to)", text, maxsplit=1, flags=re.M)
    parties = re.split(r"^Description ", billed, maxsplit=1, flags=re.M)[0]
    code = search(r"Place of supply: .*\(code (\d\d)\)", head)
    return {
        "kind": "note" if "Credit note No.:" in head else "invoice",
        # The shop's name stands before it.
        "title": re.split(r"\s{2,}", text.strip().splitlines()[0].strip())[-1],
        "number": search(r"(?:Invoice|Credit note) No\.: (\S+)", head),
        "day": day(search(r"Date: (\d+ \w+ \d+)", head)),
        "corrects": search(r"Against invoice No\.: (\S+)", head),
        "order": search(r"Order: (\S+)", head),
        "place": f"{code}-{search(r'Place of supply: (.*) .code', head)}",
        "seller_gstin": search(r"GSTIN: (\w{15})", head),
        # Beside it stands the name of who receives the parcel, if that is another.
        "buyer": re.split(r"\s{2,}", parties.splitlines()[1].strip())[0],
        "gstin": search(r"GSTIN: (\w{15})", parties),
        "lines": read_lines(text),
        "amount": amount(search(rf"^ +Total(?: credited)? +(₹{MONEY})$", text)),
        "printed": {name: printed_sum(text, name) for name in ("Taxable value", "CGST", "(?:SGST|UTGST)", "IGST", "Round off")},
    }


def printed_sum(text, name):
    found = re.search(rf"^ +{name} +(-?₹{MONEY})$", text, re.M)
    return amount(found.group(1)) if found else ZERO


def read_lines(text):
    lines, titles = [], []
    for row in text.splitlines():
        cells = re.split(r"\s{2,}", row.strip())
        if cells[0] == "Description":
            titles = cells[3:]
        found = re.match(rf"^\s*.*?\s+(\d{{4,8}})\s+(\d+) NOS\s+((?:{MONEY}\s*)+)$", row)
        if found:
            values = dict(zip(titles, [amount(cell) for cell in found.group(3).split()], strict=True))
            taxes = [values.get(name, ZERO) for name in ("CGST", "IGST")]
            state = values.get("SGST", values.get("UTGST", ZERO))
            total = values["Total"]
            taxable = values.get("Taxable value", total)
            lines.append({
                "hsn": found.group(1), "quantity": int(found.group(2)), "rate": None, "total": total, "taxable": taxable,
                "cgst": taxes[0], "sgst": state, "igst": taxes[1],
                "round": total - taxable - taxes[0] - state - taxes[1],
            })
        elif lines and lines[-1]["rate"] is None:
            shares = re.findall(r"(\d+(?:\.\d+)?)%", row)
            if shares:
                lines[-1]["rate"] = sum(Decimal(share) for share in shares)
    return lines


SUMS = ("taxable", "cgst", "sgst", "igst", "round", "total")


def check_paper(paper):
    """The printed totals are the sums of the printed lines."""
    sums = {name: sum((line[name] for line in paper["lines"]), ZERO) for name in SUMS}
    printed = paper["printed"]
    wanted = (printed["Taxable value"], printed["CGST"], printed["(?:SGST|UTGST)"], printed["IGST"], paper["amount"])
    got = tuple(sums[name] for name in ("taxable", "cgst", "sgst", "igst", "total"))
    return [] if wanted == got else [f"{paper['number']}: its lines add up to {got}, printed is {wanted}"]


def grouped(paper, *names):
    groups = defaultdict(lambda: {name: ZERO for name in SUMS} | {"quantity": 0})
    for line in paper["lines"]:
        group = groups[tuple(line[name] for name in names)]
        for name in (*SUMS, "quantity"):
            group[name] += line[name]
    return groups


def plain(number):
    return f"{Decimal(number) + ZERO:.2f}"


def rate_text(rate):
    return f"{Decimal(rate).normalize():f}"


def tool_day(of):
    return of.strftime("%d-%b-%Y")


LARGE = Decimal(100000)


def is_large(paper):
    return not paper["gstin"] and paper["place"][:2] != paper["seller_gstin"][:2] and paper["amount"] > LARGE


def gstr1(papers, everything):
    tables = defaultdict(Counter)
    sums = {"b2cs": defaultdict(lambda: ZERO), "exemp": defaultdict(lambda: ZERO)}
    hsn = {"hsn-b2b": defaultdict(Counter), "hsn-b2c": defaultdict(Counter)}
    for paper in papers:
        sign = -1 if paper["kind"] == "note" else 1
        original = everything[paper["corrects"]] if paper["corrects"] else paper
        for (rate,), sums_of_rate in grouped(paper, "rate").items():
            taxable = sums_of_rate["taxable"]
            if rate == 0:
                where = "Intra-State" if paper["place"][:2] == paper["seller_gstin"][:2] else "Inter-State"
                kind = "registered" if paper["gstin"] else "unregistered"
                sums["exemp"][f"{where} supplies to {kind} persons"] += sign * sums_of_rate["total"]
            elif paper["gstin"]:
                head = (paper["gstin"], paper["buyer"][:99], paper["number"], tool_day(paper["day"]))
                if sign == 1:
                    tables["b2b"][(*head, plain(paper["amount"]), paper["place"], rate_text(rate), plain(taxable))] += 1
                else:
                    tables["cdnr"][(*head, paper["place"], plain(paper["amount"]), rate_text(rate), plain(taxable))] += 1
            elif is_large(original):
                head = (paper["number"], tool_day(paper["day"]))
                table = "b2cl" if sign == 1 else "cdnur"
                tables[table][(*head, plain(paper["amount"]), paper["place"], rate_text(rate), plain(taxable))] += 1
            else:
                sums["b2cs"][(paper["place"], rate_text(rate))] += sign * taxable
        for (code, rate), sums_of_code in grouped(paper, "hsn", "rate").items():
            row = hsn["hsn-b2b" if paper["gstin"] else "hsn-b2c"][(code, rate_text(rate))]
            for name in ("quantity", "total", "taxable", "igst", "cgst", "sgst"):
                row[name] += sign * sums_of_code[name]
    for (place, rate), taxable in sums["b2cs"].items():
        tables["b2cs"][(place, rate, plain(taxable))] += 1
    for described, total in sums["exemp"].items():
        tables["exemp"][(described, plain(total))] += 1
    for table, rows in hsn.items():
        for (code, rate), row in rows.items():
            values = (plain(row[name]) for name in ("total", "taxable", "igst", "cgst", "sgst"))
            tables[table][(code, rate, str(int(row["quantity"])), *values)] += 1
    for prefix, series in by_series(papers).items():
        numbers = sorted(series, key=lambda number: (len(number), number))
        kind = "Credit Note" if prefix[0] == "note" else "Invoices for outward supply"
        tables["docs"][(kind, numbers[0], numbers[-1], str(len(numbers)))] += 1
    return tables


def by_series(papers):
    series = defaultdict(list)
    for paper in papers:
        series[(paper["kind"], paper["number"].rsplit("/", 1)[0])].append(paper["number"])
    return series


PICKED = {
    "b2b": ("GSTIN/UIN of Recipient", "Receiver Name", "Invoice Number", "Invoice date", "Invoice Value", "Place Of Supply", "Rate", "Taxable Value"),
    "b2cl": ("Invoice Number", "Invoice date", "Invoice Value", "Place Of Supply", "Rate", "Taxable Value"),
    "b2cs": ("Place Of Supply", "Rate", "Taxable Value"),
    "cdnr": ("GSTIN/UIN of Recipient", "Receiver Name", "Note Number", "Note Date", "Place Of Supply", "Note Value", "Rate", "Taxable Value"),
    "cdnur": ("Note Number", "Note Date", "Note Value", "Place Of Supply", "Rate", "Taxable Value"),
    "exemp": ("Description", "Nil Rated Supplies"),
    "hsn-b2b": ("HSN", "Rate", "Total Quantity", "Total Value", "Taxable Value", "Integrated Tax Amount", "Central Tax Amount", "State/UT Tax Amount"),
    "hsn-b2c": ("HSN", "Rate", "Total Quantity", "Total Value", "Taxable Value", "Integrated Tax Amount", "Central Tax Amount", "State/UT Tax Amount"),
    "docs": ("Nature of Document", "Sr. No. From", "Sr. No. To", "Total Number"),
}


def register(papers):
    rows = Counter()
    for paper in papers:
        sign = -1 if paper["kind"] == "note" else 1
        for (code, rate), sums in grouped(paper, "hsn", "rate").items():
            values = (plain(sign * sums[name]) for name in SUMS)
            rows[(paper["number"], paper["day"].isoformat(), paper["title"], paper["corrects"], paper["order"], paper["buyer"],
                  paper["gstin"], paper["place"], code, rate_text(rate), *values, plain(sign * paper["amount"]))] += 1
    return rows


def exported_rows(archive, name, columns=None):
    if name not in archive.namelist():
        return Counter()
    reader = csv.DictReader(io.StringIO(archive.read(name).decode("utf-8-sig")))
    return Counter(tuple(row[column] for column in columns or reader.fieldnames[:-1]) for row in reader)


def json_taxable(tables_json):
    """The sum of the taxable values of each section of the JSON."""
    def items(section, of):
        return [item["itm_det"] for party in tables_json.get(section, []) for one in party[of] for item in one["itms"]]
    found = {
        "b2b": items("b2b", "inv"), "b2cl": items("b2cl", "inv"), "cdnr": items("cdnr", "nt"),
        "cdnur": [item["itm_det"] for one in tables_json.get("cdnur", []) for item in one["itms"]],
        "b2cs": tables_json.get("b2cs", []),
        "hsn-b2b": tables_json.get("hsn", {}).get("hsn_b2b", []), "hsn-b2c": tables_json.get("hsn", {}).get("hsn_b2c", []),
    }
    return {name: sum((Decimal(str(row["txval"])) for row in rows), ZERO) for name, rows in found.items()}


def compare(name, rebuilt, exported):
    missing, extra = rebuilt - exported, exported - rebuilt
    print(f"{name:12} {sum(rebuilt.values()):5} rows {'equal' if not missing and not extra else 'DIFFERENT'}")
    for label, rows in (("from the papers only", missing), ("exported only", extra)):
        for row in list(rows)[:5]:
            print(f"   {label}: {row}")
    return not missing and not extra


def main():
    folder, zip_name, first, last = sys.argv[1:]
    everything = {paper["number"]: paper for paper in map(read_paper, sorted(Path(folder).glob("*.pdf")))}
    papers = [paper for paper in everything.values() if first <= paper["day"].isoformat() <= last]
    faults = [fault for paper in papers for fault in check_paper(paper)]
    print("\n".join([f"{len(papers)} papers of {len(everything)}", *faults]))
    tables = gstr1(papers, everything)
    with zipfile.ZipFile(zip_name) as archive:
        equal = [compare("register", register(papers), exported_rows(archive, "invoices.csv"))]
        for name, columns in PICKED.items():
            equal.append(compare(name, tables[name], exported_rows(archive, f"gstr1-{name}.csv", columns)))
        for name, total in json_taxable(json.loads(archive.read("gstr1.json"))).items():
            column = PICKED[name].index("Taxable Value")
            wanted = sum((Decimal(row[column]) * times for row, times in tables[name].items()), ZERO)
            equal.append(compare(f"json {name}", Counter([plain(wanted)]), Counter([plain(total)])))
    sys.exit(0 if all(equal) and not faults else 1)


if __name__ == "__main__":
    main()
