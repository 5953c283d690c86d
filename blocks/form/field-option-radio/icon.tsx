import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14m0 1.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11" />
	</SVG>
);
