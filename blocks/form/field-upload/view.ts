import { chooseFiles, enhanceFiles } from '../shared/view/files';

/** Takes files that are dropped on the area around an input; without this, it opens the dialog of the browser. */
function takeDrops(input: HTMLInputElement, area: HTMLElement): void {
	const show = (isOver: boolean) => area.classList.toggle('is-dragged-over', isOver);
	area.addEventListener('dragover', (event) => {
		event.preventDefault();
		show(true);
	});
	area.addEventListener('dragleave', ({ relatedTarget }) => show(relatedTarget instanceof Node && area.contains(relatedTarget)));
	area.addEventListener('drop', (event) => {
		event.preventDefault();
		show(false);
		const dropped = [...(event.dataTransfer?.files ?? [])];
		if (dropped.length > 0 && !input.disabled) {
			chooseFiles(input, [...(input.multiple ? (input.files ?? []) : []), ...dropped]);
		}
	});
}

for (const area of document.querySelectorAll<HTMLElement>('.wp-block-jetpack-contact-form__drop-zone')) {
	const input = area.querySelector<HTMLInputElement>('[data-files]');
	if (input) {
		enhanceFiles(input);
		takeDrops(input, area);
	}
}
