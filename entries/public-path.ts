// Chunks lie beside the script that was loaded, wherever the plugin's folder is served from. The bundler's own way to find it is 0.3 KB.
if (document.currentScript instanceof HTMLScriptElement) {
	__webpack_public_path__ = new URL('.', document.currentScript.src).href;
}

export {};
