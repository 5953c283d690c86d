import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M5 5h3V3.5h1.5V5h5V3.5H16V5h3v15H5zm1.5 5v8.5h11V10zm0-3.5v2h11v-2z" />
	</SVG>
);
