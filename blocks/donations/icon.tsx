import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M12 20.3 4.6 13A4.7 4.7 0 0 1 11.3 6.3l.7.7.7-.7a4.7 4.7 0 0 1 6.7 6.7zM7.9 6.4a3.2 3.2 0 0 0-2.3 5.5l6.4 6.3 6.4-6.3a3.2 3.2 0 1 0-4.6-4.5L12 9.2l-1.8-1.8a3.2 3.2 0 0 0-2.3-1z" />
	</SVG>
);
