import { Path, SVG } from '@wordpress/primitives';

/** Spec 2 §9 "Jetpack Green 40". */
const brandColor = '#069e08';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg" color={brandColor}>
		<Path
			d="M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zm.5 1.5v5.8h5.8V5.5zm7.3 0v13h5.7v-13zm-7.3 7.3v5.7h5.8v-5.7z"
			fill="currentColor"
		/>
	</SVG>
);
