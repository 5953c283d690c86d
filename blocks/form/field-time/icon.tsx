import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16m0 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13m-.8 2v5l3.6 2.6.9-1.2-3-2.2V7.5z" />
	</SVG>
);
