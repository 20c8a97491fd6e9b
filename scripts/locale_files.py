"""Takes texts to PO or XLIFF, for translators' tools that don't open i18next's JSON, and back.

    pip install translate-toolkit==3.17.5
    python3 scripts/locale_files.py export po FOLDER de
    python3 scripts/locale_files.py export xliff FOLDER de
    python3 scripts/locale_files.py import FOLDER de

A language has a folder in FOLDER, with a file for each of its JSON files.

The converters of translate-toolkit, json2po and po2json, take each plural form for a text of its own and know only the
forms that English has, so Arabic would lose four. Its storage classes, by which Weblate reads such files too, keep all.
"""

import argparse
import json
from pathlib import Path

from translate.lang.factory import getlanguage
from translate.misc.multistring import multistring
from translate.storage.jsonl10n import I18NextV4File
from translate.storage.po import pofile
from translate.storage.poxliff import PoXliffFile

LOCALES = Path(__file__).resolve().parent.parent / "shared" / "locales"
NAMESPACES = ("common", "window", "command-line")
SOURCE = "en"


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


def new_xliff(tag, namespace):
    """An empty XLIFF file of a language."""
    store = PoXliffFile(sourcelanguage=SOURCE, targetlanguage=tag)
    store.createfilenode(namespace)
    store.switchfile(namespace)
    return store


NEW = {"po": (".po", new_po), "xliff": (".xlf", new_xliff)}


def export_texts(kind, tag, locales, folder):
    """Writes a file for each namespace: English, its translation where there is one, and the note on it."""
    notes = json.loads((locales / "notes.json").read_text("utf-8"))
    ending, new_store = NEW[kind]
    folder.mkdir(parents=True, exist_ok=True)
    for namespace in NAMESPACES:
        english = read_texts(locales / SOURCE / f"{namespace}.json", SOURCE)
        translated = read_texts(locales / tag / f"{namespace}.json", tag)
        store = new_store(tag, namespace)
        for key, source in english.items():
            unit = store.UnitClass(source)
            if kind == "xliff":
                unit.setid(key)
            else:
                unit.setcontext(key)
            unit.target = translated.get(key, "")
            note = note_on(f"{namespace}:{key}", notes)
            if note:
                unit.addnote(note, "developer")
            store.addunit(unit)
        (folder / f"{namespace}{ending}").write_bytes(bytes(store))


def note_on(name, notes):
    """The note on a text, or on the nearest group that it is in; empty: there is none."""
    while name not in notes and "." in name:
        name = name.rpartition(".")[0]
    return notes.get(name, "")


def import_texts(tag, locales, folder):
    """Writes the JSON of each file that has translated texts, and those alone."""
    for namespace in NAMESPACES:
        for kind, (ending, _) in NEW.items():
            path = folder / f"{namespace}{ending}"
            if not path.exists():
                continue
            store = (pofile if kind == "po" else PoXliffFile).parsestring(path.read_bytes())
            texts = texts_of(store, tag, kind)
            if not texts:
                continue
            output = locales / tag / f"{namespace}.json"
            output.parent.mkdir(parents=True, exist_ok=True)
            output.write_text(json.dumps(texts, ensure_ascii=False, indent=2) + "\n", "utf-8")


def texts_of(store, tag, kind):
    """The texts of a file as i18next has them."""
    result = new_json(tag)
    forms = len(result.get_plural_tags())
    for unit in store.units:
        if unit.isheader() or not unit.target:
            continue
        has_plural = unit.hasplural()
        target = unit.target.strings[:forms] if has_plural else [unit.target]
        text = result.UnitClass(multistring(target) if has_plural else target[0])
        key = xliff_key(unit) if kind == "xliff" else unit.getcontext()
        result.addunit(text)
        text.setid(f".{key}")
    return without_gaps(json.loads(bytes(result)))


def xliff_key(unit):
    """The key of a text: its id is one among the texts of all files, and that of a plural is its first form's."""
    return unit.getid().rpartition("\x04")[2].removesuffix("[0]")


def without_gaps(texts):
    """Texts without those that are empty: English takes their place."""
    inner = {key: without_gaps(value) if isinstance(value, dict) else value for key, value in texts.items()}
    return {key: value for key, value in inner.items() if value}


def main():
    """Reads what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("export", "import"):
        command = commands.add_parser(name)
        if name == "export":
            command.add_argument("kind", choices=NEW)
        command.add_argument("folder", type=Path, help="where the files of the translators' tool are")
        command.add_argument("tags", nargs="+", metavar="language", help="such as de: the folder in shared/locales")
        command.add_argument("--locales", type=Path, default=LOCALES, help="the folder of the languages")
    options = parser.parse_args()
    for tag in options.tags:
        if options.command == "export":
            export_texts(options.kind, tag, options.locales, options.folder / tag)
        else:
            import_texts(tag, options.locales, options.folder / tag)


if __name__ == "__main__":
    main()
