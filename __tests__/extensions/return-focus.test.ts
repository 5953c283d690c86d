import { rememberFocus } from '../../extensions/external-media/return-focus';

/** A block with a button, in a document. */
function addBlock(owner: Document) {
	owner.body.innerHTML = '<div data-block="1" tabindex="0"><button>Select Image</button></div><input aria-label="Title">';
	const [block, button, title] = ['div', 'button', 'input'].map((name) => owner.querySelector<HTMLElement>(name));
	if (!block || !button || !title) {
		throw new Error('The block was not added.');
	}
	return { block, button, title };
}

/** The canvas of the editor is a frame in the page. */
function addCanvas() {
	document.body.innerHTML = '<iframe></iframe><input aria-label="Sidebar">';
	const frame = document.querySelector('iframe');
	const sidebar = document.querySelector('input');
	if (!frame?.contentDocument || !sidebar) {
		throw new Error('The canvas was not added.');
	}
	return { frame, sidebar, canvas: frame.contentDocument };
}

it('the button that opened a window has the focus again when the window closes', () => {
	const { button } = addBlock(document);
	rememberFocus(button)();
	expect(document.activeElement).toBe(button);
});

it('the block has the focus when its button is gone', () => {
	const { block, button } = addBlock(document);
	const giveBack = rememberFocus(button);
	button.remove();
	giveBack();
	expect(document.activeElement).toBe(block);
});

it('a field that has the focus by then keeps it', () => {
	const { button, title } = addBlock(document);
	title.focus();
	rememberFocus(button)();
	expect(document.activeElement).toBe(title);
});

it('the button in the canvas has the focus again after WordPress gave it to the frame alone', () => {
	const { frame, canvas } = addCanvas();
	const { button } = addBlock(canvas);
	frame.focus();
	rememberFocus(button)();
	expect(canvas.activeElement).toBe(button);
});

it('a field of the sidebar keeps the focus, though that of the canvas is lost', () => {
	const { sidebar, canvas } = addCanvas();
	const { button } = addBlock(canvas);
	sidebar.focus();
	rememberFocus(button)();
	expect(document.activeElement).toBe(sidebar);
	expect(canvas.activeElement).toBe(canvas.body);
});
