/** The element of a block, in the iframe of the canvas or in the page; null if it is not shown. */
export function blockElement(clientId: string): HTMLElement | null {
	const canvas = document.querySelector<HTMLIFrameElement>('iframe[name="editor-canvas"]')?.contentDocument ?? document;
	return canvas.getElementById(`block-${clientId}`);
}
