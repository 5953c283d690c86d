import { pageData } from '../../components/view/page-data';
import { loadLibrary } from './view/load-library';

/** Starts a slideshow when it nears the window. Until then, and where its script cannot be loaded, it is a row to scroll. */
const observer = new IntersectionObserver(
	(entries) => {
		for (const { target, isIntersecting } of entries) {
			const address = pageData<{ readonly library: string }>('slideshow')?.library;
			if (isIntersecting && address !== undefined && target instanceof HTMLElement) {
				observer.unobserve(target);
				loadLibrary(address).then(
					(start) => start(target),
					// Who goes on with it may have a connection again.
					() => target.addEventListener('pointerenter', () => observer.observe(target), { once: true })
				);
			}
		}
	},
	{ rootMargin: '300px' }
);

for (const container of document.querySelectorAll('.wp-block-jetpack-slideshow_container[data-labels]')) {
	observer.observe(container);
}
