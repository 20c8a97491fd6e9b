"""Takes texts to PO, for translators' tools that don't open i18next's JSON, and back.

    pip install translate-toolkit==3.17.5
    python3 scripts/locale_files.py export FOLDER de
    python3 scripts/locale_files.py import FOLDER de

A language has a folder in FOLDER, with a file for each of its JSON files. json2po and po2json know only the plural forms
that English has; the storage classes of translate-toolkit, by which Weblate reads such files too, keep all.
"""

import argparse
import json
from pathlib import Path

from translate.lang.factory import getlanguage
from translate.misc.multistring import multistring
from translate.storage.jsonl10n import I18NextV4File
from translate.storage.po import pofile

LOCALES = Path(__file__).resolve().parent.parent / "shared" / "locales"
NAMESPACES = ("common", "window", "command-line")


def read_texts(path, tag):
    """The texts of a file by key, in its order; none where there is no file."""
    store = new_json(tag)
    if path.exists():
        store.parse(path.read_bytes())
    return {unit.getid().removeprefix("."): unit.target for unit in store.units}


def new_json(tag):
    """An empty file of i18next that knows the plural forms of the language."""
    store = I18NextV4File()
    store.settargetlanguage(tag.replace("-", "_"))
    return store


def new_po(tag, namespace):
    """An empty PO file of a language."""
    store = pofile()
    locale = tag.replace("-", "_")
    forms = new_json(tag).get_plural_tags()
    rule = getlanguage(locale).pluralequation
    if forms == ["one", "many", "other"]:
        # That of gettext knows two forms; whole millions take the third one.
        rule = f"!{rule} ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2"
    plurals = f"nplurals={len(forms)}; plural={rule};"
    store.updateheader(add=True, Project_Id_Version=f"Beckon {namespace}", Language=locale, Plural_Forms=plurals)
    return store


def export_texts(tag, locales, folder):
    """Writes a file for each namespace: English, its translation where there is one, and the note on it."""
    notes = json.loads((locales / "notes.json").read_text("utf-8"))
    folder.mkdir(parents=True, exist_ok=True)
    for namespace in NAMESPACES:
        translated = read_texts(locales / tag / f"{namespace}.json", tag)
        store = new_po(tag, namespace)
        for key, source in read_texts(locales / "en" / f"{namespace}.json", "en").items():
            unit = store.UnitClass(source)
            unit.setcontext(key)
            unit.target = translated.get(key, "")
            if note := note_on(f"{namespace}:{key}", notes):
                unit.addnote(note, "developer")
            store.addunit(unit)
        (folder / f"{namespace}.po").write_bytes(bytes(store))


def note_on(name, notes):
    """The note on a text, or on the nearest group that it is in; empty: there is none."""
    while name not in notes and "." in name:
        name = name.rpartition(".")[0]
    return notes.get(name, "")


def import_texts(tag, locales, folder):
    """Writes the JSON of each file that has translated texts, and those alone."""
    for namespace in NAMESPACES:
        path = folder / f"{namespace}.po"
        texts = texts_of(pofile.parsestring(path.read_bytes()), tag) if path.exists() else {}
        if texts:
            output = locales / tag / f"{namespace}.json"
            output.parent.mkdir(parents=True, exist_ok=True)
            output.write_text(json.dumps(texts, ensure_ascii=False, indent=2) + "\n", "utf-8")


def texts_of(store, tag):
    """The texts of a file as i18next has them."""
    result = new_json(tag)
    forms = len(result.get_plural_tags())
    for unit in store.units:
        if unit.isheader() or not unit.target:
            continue
        target = multistring(unit.target.strings[:forms]) if unit.hasplural() else unit.target
        text = result.UnitClass(target)
        result.addunit(text)
        text.setid(f".{unit.getcontext()}")
    return without_gaps(json.loads(bytes(result)))


def without_gaps(texts):
    """Texts without those that are empty: English takes their place."""
    inner = {key: without_gaps(value) if isinstance(value, dict) else value for key, value in texts.items()}
    return {key: value for key, value in inner.items() if value}


def main():
    """Reads what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("command", choices=("export", "import"))
    parser.add_argument("folder", type=Path, help="where the files of the translators' tool are")
    parser.add_argument("tags", nargs="+", metavar="language", help="such as de: the folder in shared/locales")
    parser.add_argument("--locales", type=Path, default=LOCALES, help="the folder of the languages")
    options = parser.parse_args()
    work = export_texts if options.command == "export" else import_texts
    for tag in options.tags:
        work(tag, options.locales, options.folder / tag)


if __name__ == "__main__":
    main()
