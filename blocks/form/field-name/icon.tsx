import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M12 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7m0 1.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4M5 19v-2a4 4 0 0 1 4-4h6a4 4 0 0 1 4 4v2h-1.5v-2a2.5 2.5 0 0 0-2.5-2.5H9A2.5 2.5 0 0 0 6.5 17v2z" />
	</SVG>
);
