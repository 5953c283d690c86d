import { Control, DomEvent, type Map as LeafletMap } from 'leaflet';

interface FullscreenButton {
	readonly toggle: (isShown: boolean) => void;
}

/** A button that shows the map on the whole screen, where the browser can. */
export function addFullscreenButton(map: LeafletMap, canvas: HTMLElement, label: string): FullscreenButton {
	const { ownerDocument } = canvas;
	const bar = ownerDocument.createElement('div');
	bar.className = 'leaflet-bar leaflet-control';
	const button = bar.appendChild(ownerDocument.createElement('button'));
	button.type = 'button';
	button.className = 'wp-block-jetpack-map__fullscreen';
	button.setAttribute('aria-label', label);
	button.title = label;
	button.innerHTML =
		'<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M4 10V4h6v2H6v4zm10-6h6v6h-2V6h-4zM6 14v4h4v2H4v-6zm12 0h2v6h-6v-2h4z"/></svg>';
	DomEvent.disableClickPropagation(bar);
	button.onclick = () => {
		void (ownerDocument.fullscreenElement ? ownerDocument.exitFullscreen() : canvas.requestFullscreen());
	};
	const ButtonControl = Control.extend({ onAdd: () => bar });
	const control = new ButtonControl({ position: 'topright' });
	return {
		toggle(isShown) {
			control.remove();
			if (isShown && ownerDocument.fullscreenEnabled) {
				control.addTo(map);
			}
		},
	};
}
