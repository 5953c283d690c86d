import { copyText } from '../../../components/view/copy-text';
import { webAddress } from '../../../components/view/web-address';

/** Prints the page, hands its address to the browser's own way to share, or copies it. */
for (const button of document.querySelectorAll<HTMLButtonElement>('.wp-block-jetpack-sharing-button button[data-sharing]')) {
	const { sharing, url, title = '', copied = '', failed = '' } = button.dataset;
	const given = webAddress(url);
	// Whoever writes a post may write such a button: it gives no address of another site away as that of this page.
	const address = given.startsWith(`${location.origin}/`) ? given : location.href;
	const status = button.parentElement?.querySelector('[role=status]');

	const copy = async (): Promise<void> => {
		const isCopied = await copyText(address);
		if (status) {
			status.textContent = isCopied ? copied : failed;
		}
	};
	const share = async (): Promise<void> => {
		try {
			await navigator.share({ title, url: address });
		} catch (error) {
			// A person who closed the browser's window wants no other way.
			if (!(error instanceof DOMException && error.name === 'AbortError')) {
				await copy();
			}
		}
	};

	button.addEventListener('click', () => {
		if (sharing === 'print') {
			window.print();
		} else {
			void (sharing === 'share' && 'share' in navigator ? share() : copy());
		}
	});
	button.hidden = false;
}
