/** The server takes no longer one either. */
const maxLength = 1000;

const parameters = new URLSearchParams(location.search);

// For conditions about it. The server reads the address itself where this script does not run.
document.querySelectorAll<HTMLInputElement>('[data-parameter]').forEach((input) => {
	const value = parameters.get(input.dataset['parameter'] ?? '');
	if (value) {
		input.value = value.slice(0, maxLength);
		input.dispatchEvent(new Event('input', { bubbles: true }));
	}
});
