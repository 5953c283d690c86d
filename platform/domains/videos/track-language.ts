/** The tag in the form in which two spellings of a language are the same text: `pt-BR` for `PT-br` (RFC 5646 §4.5). */
export function canonicalLanguage(tag: string): string {
	try {
		return Intl.getCanonicalLocales(tag)[0] ?? tag;
	} catch {
		return tag.toLowerCase();
	}
}
