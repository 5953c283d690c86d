import { webAddress } from '../../../components/view/web-address';

interface Labels {
	readonly dialog: string;
	/** With `%1$s` for the number of the picture and `%2$s` for the number of pictures. */
	readonly position: string;
	readonly previous: string;
	readonly next: string;
	readonly close: string;
	readonly failed: string;
}

/** In pixels; a shorter movement of the finger is a press. */
const swipeLength = 40;

function create<Name extends keyof HTMLElementTagNameMap>(name: Name, part: string, label?: string): HTMLElementTagNameMap[Name] {
	const element = document.createElement(name);
	element.className = `tiled-gallery__${part}`;
	if (label) {
		element.setAttribute('aria-label', label);
	}
	return element;
}

function createButton(part: string, label: string, press: () => void): HTMLButtonElement {
	const element = create('button', part, label);
	element.type = 'button';
	element.addEventListener('click', press);
	return element;
}

/** The large picture, with its caption and its place among the others. */
function createPicture(links: readonly HTMLAnchorElement[], labels: Labels) {
	const image = create('img', 'picture');
	const words = create('div', 'words');
	const problem = create('p', 'problem');
	const caption = create('p', 'caption');
	const position = create('p', 'position');
	words.setAttribute('aria-live', 'polite');
	words.append(problem, caption, position);
	image.addEventListener('error', () => {
		image.hidden = true;
		problem.textContent = [labels.failed, image.alt].join(' ').trim();
	});
	return {
		image,
		words,
		show(index: number): void {
			const link = links[index];
			const small = link?.querySelector('img');
			image.hidden = false;
			problem.textContent = '';
			image.removeAttribute('srcset');
			image.sizes = '100vw';
			image.srcset = small?.srcset ?? '';
			image.src = webAddress(link?.href);
			image.alt = small?.alt ?? '';
			caption.replaceChildren(...(link?.parentElement?.querySelector('figcaption')?.cloneNode(true).childNodes ?? []));
			position.textContent = labels.position.replace('%1$s', String(index + 1)).replace('%2$s', String(links.length));
		},
	};
}

/**
 * Goes through the pictures of a dialog with the arrow keys and with a movement of the finger; a press beside the picture closes it.
 * @param move To the next picture, or to the one before.
 */
function listenToMoves(dialog: HTMLDialogElement, move: (by: 1 | -1) => void): void {
	let from: number | undefined;
	/** The side to which the text runs is next. */
	const turn = (rightwards: boolean) => move(rightwards === (getComputedStyle(dialog).direction !== 'rtl') ? 1 : -1);
	dialog.addEventListener('keydown', ({ key }) => {
		if (key === 'ArrowRight' || key === 'ArrowLeft') {
			turn(key === 'ArrowRight');
		}
	});
	dialog.addEventListener('pointerdown', ({ clientX }) => {
		from = clientX;
	});
	dialog.addEventListener('pointerup', ({ clientX, target }) => {
		const moved = clientX - (from ?? clientX);
		from = undefined;
		if (Math.abs(moved) > swipeLength) {
			turn(moved < 0);
		} else if (target === dialog) {
			dialog.close();
		}
	});
}

/** Shows the pictures of a gallery large, one after another. Without this script each is a link to its file. */
function openPictures(links: readonly HTMLAnchorElement[], start: number, labels: Labels): void {
	const dialog = create('dialog', 'large', labels.dialog);
	const { image, words, show } = createPicture(links, labels);
	let shown = start;
	const move = (by: 1 | -1) => {
		shown = (shown + by + links.length) % links.length;
		show(shown);
	};
	const buttons = links.length > 1 ? [createButton('previous', labels.previous, () => move(-1)), createButton('next', labels.next, () => move(1))] : [];
	dialog.append(
		createButton('close', labels.close, () => dialog.close()),
		image,
		...buttons,
		words
	);
	listenToMoves(dialog, move);
	dialog.addEventListener('close', () => {
		dialog.remove();
		links[shown]?.focus();
	});
	show(start);
	document.body.append(dialog);
	dialog.showModal();
}

for (const gallery of document.querySelectorAll<HTMLElement>('.tiled-gallery__gallery[data-labels]')) {
	const labels: Labels = JSON.parse(gallery.dataset['labels'] ?? '');
	const links = [...gallery.querySelectorAll<HTMLAnchorElement>('.tiled-gallery__open')];
	links.forEach((link, index) =>
		link.addEventListener('click', (event) => {
			// A press with a modifier opens a tab.
			if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
				event.preventDefault();
				openPictures(links, index, labels);
			}
		})
	);
}
