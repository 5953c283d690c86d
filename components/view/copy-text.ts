/**
 * Copies a text: by the clipboard of the browser, or where it is not allowed by a field that is selected for a moment.
 * @return False where neither works.
 */
export async function copyText(text: string): Promise<boolean> {
	try {
		// Not there on a site without https.
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		const field = document.createElement('textarea');
		field.value = text;
		field.setAttribute('readonly', '');
		field.style.position = 'fixed';
		field.style.opacity = '0';
		const { activeElement } = document;
		document.body.append(field);
		field.select();
		try {
			return document.execCommand('copy');
		} catch {
			return false;
		} finally {
			field.remove();
			if (activeElement instanceof HTMLElement) {
				activeElement.focus();
			}
		}
	}
}
