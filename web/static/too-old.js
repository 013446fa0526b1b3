// For browsers without modules, which cannot run the app: they are told so, and nothing else of ours runs in them.
(function () {
	var box = document.createElement('div');
	box.className = 'no-script';
	var say = function (text, lang) {
		var line = document.createElement('p');
		line.setAttribute('lang', lang);
		line.appendChild(document.createTextNode(text));
		box.appendChild(line);
	};
	say('Trình duyệt này quá cũ để dùng trang. Hãy cập nhật trình duyệt rồi mở lại.', 'vi');
	say('This browser is too old for this site. Please update it and come back.', 'en');
	document.body.insertBefore(box, document.body.firstChild);
})();
