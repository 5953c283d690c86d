import { addStyles } from '../../app/add-styles';

const stylesIn = (target: Document) => Array.from(target.querySelectorAll('style'), ({ textContent }) => textContent);

function addFrame(className: string): Document {
	const frame = document.body.appendChild(document.createElement('iframe'));
	const inner = frame.contentDocument;
	if (!inner) {
		throw new Error('This frame has no document.');
	}
	inner.body.className = className;
	return inner;
}

afterEach(() => {
	document.head.innerHTML = '';
	document.body.innerHTML = '';
});

it('adds the styles of a block to the page, the canvas and previews, and to no other frame', () => {
	const canvas = addFrame('block-editor-iframe__body editor-styles-wrapper');
	const other = addFrame('mce-content-body');
	addStyles('.one{color:red}');
	expect(stylesIn(document)).toEqual(['.one{color:red}']);
	expect(stylesIn(canvas)).toEqual(['.one{color:red}']);
	expect(stylesIn(other)).toEqual([]);
});

it('adds the styles to a preview that still loads, whose own body stands before that with the blocks', () => {
	const preview = addFrame('');
	const body = preview.createElement('body');
	body.className = 'block-editor-iframe__body';
	preview.documentElement.append(body);
	addStyles('.loads{color:red}');
	expect(stylesIn(preview)).toEqual(['.loads{color:red}']);
});

it('adds the same styles once, and to a canvas that is made anew', () => {
	addStyles('.two{color:red}');
	addStyles('.two{color:red}');
	expect(stylesIn(document)).toEqual(['.two{color:red}']);
	const canvas = addFrame('block-editor-iframe__body');
	addStyles('.two{color:red}');
	expect(stylesIn(canvas)).toEqual(['.two{color:red}']);
	expect(stylesIn(document)).toEqual(['.two{color:red}']);
});

it("puts them after WordPress's style sheets and before the theme's styles", () => {
	const canvas = addFrame('block-editor-iframe__body');
	canvas.head.innerHTML = '<link rel="stylesheet" href="data:text/css,"><style>.theme{color:red}</style>';
	addStyles('.three{color:red}');
	expect(stylesIn(canvas)).toEqual(['.three{color:red}', '.theme{color:red}']);
});
