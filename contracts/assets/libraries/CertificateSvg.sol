// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {CreditStatus} from "../IEnvironmentalCredits.sol";
import {CreditType} from "../IProjectRegistry.sol";
import {Certificate} from "../IRetirementCertificate.sol";
import {CalendarDate} from "./CalendarDate.sol";
import {CertificateText} from "./CertificateText.sol";
import {SafeText} from "./SafeText.sol";

/// @title Image of a certificate
/// @notice SVG of 1200 x 848, the proportions of A4. It uses system fonts, loads no resources and
/// contains no scripts. The rosette is drawn from a seed specific to each certificate.
library CertificateSvg {
    using Strings for uint256;

    string private constant SANS =
        "Inter,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
    string private constant SERIF =
        "'Iowan Old Style','Palatino Linotype',Palatino,Georgia,'Times New Roman',serif";
    string private constant MONO =
        "ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace";

    /// @notice The image of a certificate.
    /// @param data Data of the certificate.
    /// @param issuer The certificate contract, named in the image.
    /// @return The SVG text.
    function draw(Certificate memory data, address issuer) internal view returns (string memory) {
        (string memory dark, string memory light) = _colours(data.creditType);
        string memory background = string.concat(
            _frame(dark, light),
            _rosette(data, issuer, dark, light)
        );
        string memory statement = string.concat(
            _heading(data, dark),
            _amount(data),
            _beneficiary(data),
            _message(data)
        );
        return string.concat(background, statement, _facts(data), _proof(data, issuer));
    }

    function _colours(
        CreditType creditType
    ) private pure returns (string memory dark, string memory light) {
        if (creditType == CreditType.CarbonCredit) return ("#0b5d43", "#2f9e74");
        if (creditType == CreditType.BiodiversityCredit) return ("#3f5a12", "#86a42f");
        return ("#8a4b08", "#d9912b");
    }

    function _frame(string memory dark, string memory light) private pure returns (string memory) {
        return
            string.concat(
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1200 848' role='img'><title>Certificate of retirement</title><style>",
                _styles(),
                "</style><defs><radialGradient id='glow' cx='.82' cy='.3' r='.75'><stop stop-color='",
                light,
                "' stop-opacity='.13'/><stop offset='1' stop-color='#fbfaf6' stop-opacity='0'/>",
                "</radialGradient></defs><rect width='1200' height='848' fill='#fbfaf6'/>",
                "<rect width='1200' height='848' fill='url(#glow)'/>",
                string.concat(
                    "<rect x='22' y='22' width='1156' height='804' rx='6' fill='none' stroke='",
                    dark,
                    "' stroke-width='2'/><rect x='30' y='30' width='1140' height='788' rx='3'",
                    " fill='none' stroke='",
                    light,
                    "' stroke-width='.75'/>"
                )
            );
    }

    /// @dev Texts written from right to left are in their own order, where the viewer supports it.
    function _styles() private pure returns (string memory) {
        return
            string.concat(
                "text{unicode-bidi:plaintext;fill:#15231c;font-family:",
                SANS,
                "}.s{font-family:",
                SERIF,
                "}.m{font-family:",
                MONO,
                "}.m,.q{fill:#56635b}.l{letter-spacing:.12em;font-weight:600;fill:#66736b;",
                "text-transform:uppercase}.n{font-variant-numeric:lining-nums tabular-nums}",
                ".i{font-style:italic}"
            );
    }

    /// @dev Two rings of rotated ellipses around the icon of the credit type, as on banknotes.
    function _rosette(
        Certificate memory data,
        address issuer,
        string memory dark,
        string memory light
    ) private view returns (string memory) {
        uint256 seed = uint256(keccak256(abi.encode(block.chainid, issuer, data.id)));
        return
            string.concat(
                "<g transform='translate(982 292)' fill='none'>",
                _wreath("a", 150, 46 + (seed % 38), 18, light),
                _wreath("b", 122, 28 + ((seed >> 16) % 30), 14, dark),
                "<circle r='66' fill='#fbfaf6' stroke='",
                dark,
                "' stroke-width='1.5'/><circle r='60' stroke='",
                light,
                "' stroke-width='.75' stroke-dasharray='1 3'/><path transform='translate(0 -8)' d='",
                string.concat(
                    _icon(data.creditType),
                    "' stroke='",
                    dark,
                    "' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'/>",
                    "<text y='43' text-anchor='middle' font-size='10.5' font-weight='700'",
                    " letter-spacing='2.2' style='fill:",
                    dark,
                    "'>RETIRED</text></g>"
                )
            );
    }

    function _wreath(
        string memory id,
        uint256 length,
        uint256 breadth,
        uint256 count,
        string memory colour
    ) private pure returns (string memory wreath) {
        wreath = string.concat(
            "<g stroke='",
            colour,
            "' stroke-width='.7' stroke-opacity='.7'><ellipse id='",
            id,
            "' rx='",
            length.toString(),
            "' ry='",
            breadth.toString(),
            "'/>"
        );
        for (uint256 i = 1; i < count; ++i) {
            wreath = string.concat(
                wreath,
                "<use href='#",
                id,
                "' transform='rotate(",
                ((i * 180) / count).toString(),
                ")'/>"
            );
        }
        return string.concat(wreath, "</g>");
    }

    /// @dev Icons: leaf, sprout, bolt.
    function _icon(CreditType creditType) private pure returns (string memory) {
        if (creditType == CreditType.CarbonCredit) {
            return "M-20 24C-28-8-4-30 30-30C32 4 12 30-20 24ZM-26 32L8-8";
        }
        if (creditType == CreditType.BiodiversityCredit) {
            return
                "M0 32V-6M0 8C-4-10-18-16-32-14C-30 2-18 11 0 8M0-6C2-24 14-31 30-31C30-15 19-6 0-6";
        }
        return "M7-34L-20 7H-3L-8 32L20-8H2Z";
    }

    function _heading(
        Certificate memory data,
        string memory dark
    ) private pure returns (string memory) {
        return
            string.concat(
                "<text x='76' y='92' font-size='15' font-weight='700' letter-spacing='3.4'",
                " style='fill:",
                dark,
                "'>CERTIFICATE OF RETIREMENT</text>",
                _label(76, 118, CertificateText.typeName(data.creditType)),
                "<text class='n' x='1124' y='92' text-anchor='end' font-size='15'",
                string.concat(" font-weight='600'>No. ", CertificateText.number(data.id), "</text>")
            );
    }

    function _amount(Certificate memory data) private pure returns (string memory) {
        string memory whole = CertificateText.wholeCredits(data.amount);
        uint256 size = Math.min(104, 64_000 / (55 * bytes(whole).length + 110));
        return
            string.concat(
                "<text class='s n' x='72' y='238' font-size='",
                size.toString(),
                "'>",
                whole,
                "<tspan class='q' font-size='",
                (size / 2).toString(),
                "'>",
                CertificateText.thousandths(data.amount),
                string.concat(
                    "</tspan></text><text x='76' y='282' font-size='23'>",
                    CertificateText.unitName(data.creditType),
                    "</text>"
                )
            );
    }

    function _beneficiary(Certificate memory data) private pure returns (string memory) {
        string memory account = Strings.toChecksumHexString(data.beneficiary);
        if (data.beneficiaryCountry != 0) {
            account = string.concat(
                account,
                unicode" · ",
                CertificateText.countryName(data.beneficiaryCountry)
            );
        }
        string memory sentence = string.concat(
            "<text x='76' y='340' class='q' font-size='16'>permanently retired on ",
            CalendarDate.format(data.retiredAt),
            " on behalf of</text>"
        );
        if (data.nameHash != 0) {
            return
                string.concat(
                    sentence,
                    _text("s", 74, 388, 34, "a natural person"),
                    _text("m", 76, 416, 14, _hashedName(data.nameHash)),
                    _text("m", 76, 438, 14, account)
                );
        }
        string memory name = SafeText.clean(data.beneficiaryName);
        if (bytes(name).length == 0) {
            return string.concat(sentence, _text("m", 76, 386, 25, account));
        }
        return string.concat(sentence, _name(name), _text("m", 76, 422, 14, account));
    }

    function _hashedName(bytes32 nameHash) private pure returns (string memory) {
        return string.concat("name as hash ", Strings.toHexString(uint256(nameHash), 32));
    }

    /// @dev A name in the largest font size at which it does not reach the rosette. One that would be
    /// smaller than 22 has two lines, the second with an ellipsis where more follows; the metadata
    /// have all of it.
    function _name(string memory name) private pure returns (string memory) {
        uint256 size = Math.min(46, 70_000 / (SafeText.widthOf(name) + 1));
        if (size >= 22) return _text("s", 74, 392, size, SafeText.escapeXml(name));
        string[] memory lines = SafeText.wrap(name, 3100, 2);
        return
            string.concat(
                _text("s", 74, 372, 22, SafeText.escapeXml(lines[0])),
                lines.length == 1 ? "" : _text("s", 74, 398, 22, SafeText.escapeXml(lines[1]))
            );
    }

    /// @dev A line is a text of its own, so that each has its own writing direction. There is room for
    /// an ellipsis and a quotation mark after the last.
    function _message(Certificate memory data) private pure returns (string memory text) {
        string memory message = SafeText.clean(data.message);
        if (bytes(message).length == 0) return "";
        string[] memory lines = SafeText.wrap(message, 5100, 4);
        for (uint256 i = 0; i < lines.length; ++i) {
            string memory line = string.concat(
                i == 0 ? unicode"“" : "",
                SafeText.escapeXml(lines[i]),
                i + 1 == lines.length ? unicode"”" : ""
            );
            text = string.concat(text, _text("s i", 76, 474 + 26 * i, 19, line));
        }
    }

    /// @dev Nested SVGs clip their content, so that columns cannot overlap.
    function _facts(Certificate memory data) private pure returns (string memory) {
        string memory project = string.concat(
            "<path d='M76 572H1124' stroke='#d5dacf'/><svg x='76' y='572' width='500' height='210'>",
            _fact(0, "Project", _fit(data.projectName, 2800)),
            _fact(1, "Location", _fit(data.projectLocation, 2800)),
            _fact(2, "Methodology", _fit(data.methodology, 2800)),
            _fact(3, "Serial numbers", _fit(_serials(data), 2800))
        );
        string memory registry = string.concat(
            "</svg><svg x='600' y='572' width='236' height='210'>",
            _fact(0, "Standard", _fit(data.standard, 1300)),
            _fact(1, "Vintage", _vintage(data)),
            _fact(2, "Purpose", CertificateText.purposeName(data.purpose))
        );
        string memory period = string.concat(
            "</svg><svg x='860' y='572' width='264' height='210'>",
            _fact(0, "Project id", _fit(data.projectCode, 1400)),
            _fact(
                1,
                "Monitoring period",
                CalendarDate.period(data.monitoringStart, data.monitoringEnd)
            ),
            _fact(
                2,
                "Reporting period",
                _orDash(CalendarDate.period(data.periodStart, data.periodEnd))
            )
        );
        return
            string.concat(
                project,
                registry,
                period,
                "</svg>",
                _label(600, 748, "Retired by"),
                _text("m", 600, 769, 14, Strings.toChecksumHexString(data.retiredBy))
            );
    }

    function _vintage(Certificate memory data) private pure returns (string memory) {
        return
            string.concat(
                uint256(data.vintage).toString(),
                ", batch ",
                uint256(data.batch).toString()
            );
    }

    function _serials(Certificate memory data) private pure returns (string memory) {
        string memory numbers = CertificateText.serialNumbers(data.serials);
        if (data.registryBatch == 0) return numbers;
        string memory batch = uint256(data.registryBatch).toString();
        return string.concat("registry batch ", batch, ": ", numbers);
    }

    function _orDash(string memory text) private pure returns (string memory) {
        return bytes(text).length == 0 ? unicode"—" : text;
    }

    function _proof(Certificate memory data, address issuer) private view returns (string memory) {
        string memory proof = string.concat(
            "Proof: certificate(",
            data.id.toString(),
            ") of ",
            Strings.toChecksumHexString(issuer),
            " on chain ",
            block.chainid.toString()
        );
        return
            string.concat(
                _text("m", 76, 799, 11, proof),
                "<text class='q' x='1124' y='799' text-anchor='end' font-size='11.5'><tspan fill='",
                data.creditStatus == CreditStatus.VERIFIED ? "#16855b" : "#c2410c",
                unicode"'>●</tspan> Credit status: ",
                CertificateText.status(data.creditStatus),
                "</text></svg>"
            );
    }

    /// @dev A labelled value in a row of a column, from 0; `value` is markup.
    function _fact(
        uint256 row,
        string memory label,
        string memory value
    ) private pure returns (string memory) {
        uint256 y = 26 + 50 * row;
        return string.concat(_label(0, y, label), _text("v", 0, y + 21, 16, value));
    }

    function _label(
        uint256 x,
        uint256 y,
        string memory label
    ) private pure returns (string memory) {
        return _text("l", x, y, 11, label);
    }

    /// @dev `value` is markup.
    function _text(
        string memory style,
        uint256 x,
        uint256 y,
        uint256 size,
        string memory value
    ) private pure returns (string memory) {
        return
            string.concat(
                "<text class='",
                style,
                "' x='",
                x.toString(),
                "' y='",
                y.toString(),
                "' font-size='",
                size.toString(),
                "'>",
                string.concat(value, "</text>")
            );
    }

    /// @dev Untrusted text as one line of markup.
    function _fit(string memory text, uint256 width) private pure returns (string memory) {
        string[] memory lines = SafeText.wrap(SafeText.clean(text), width, 1);
        return lines.length == 0 ? "" : SafeText.escapeXml(lines[0]);
    }
}
