import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zm-1.5 3a1.5 1.5 0 0 1 3 0v5a1.5 1.5 0 0 1-3 0V6z" />
		<Path d="M6 11h1.5a4.5 4.5 0 0 0 9 0H18a6 6 0 0 1-5.25 5.95V19.5H15V21H9v-1.5h2.25v-2.55A6 6 0 0 1 6 11z" />
	</SVG>
);
