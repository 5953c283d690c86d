import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4 11.2h4.1a3 3 0 0 1 5.8 0H20v1.5h-6.1a3 3 0 0 1-5.8 0H4zm7-.7a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3" />
	</SVG>
);
