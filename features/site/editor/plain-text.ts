/** The text of HTML without tags; nothing of it is loaded or run. */
export function plainText(html: string): string {
	const template = document.createElement('template');
	template.innerHTML = html;
	return template.content.textContent ?? '';
}

/** A text as HTML. */
export const toHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
