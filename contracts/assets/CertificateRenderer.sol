// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {ICertificateRenderer} from "./ICertificateRenderer.sol";
import {Certificate} from "./IRetirementCertificate.sol";
import {CalendarDate} from "./libraries/CalendarDate.sol";
import {CertificateSvg} from "./libraries/CertificateSvg.sol";
import {CreditUnits} from "./libraries/CreditUnits.sol";
import {Json} from "./libraries/Json.sol";

/// @title Draws certificates
/// @notice Holds nothing and decides nothing: it turns the data of a certificate into its picture and
/// its metadata.
contract CertificateRenderer is ICertificateRenderer {
    using Strings for address;
    using Strings for uint256;

    /// @inheritdoc ICertificateRenderer
    function svg(Certificate memory certificate) external view returns (string memory) {
        return CertificateSvg.draw(certificate, msg.sender);
    }

    /// @inheritdoc ICertificateRenderer
    function tokenURI(Certificate memory certificate) external view returns (string memory) {
        string memory text = string.concat(
            Json.member("name", Json.quotePlain(_name(certificate))),
            ",",
            Json.member("description", Json.quote(_description(certificate))),
            ",",
            Json.member("attributes", _attributes(certificate))
        );
        string memory image = string.concat(
            "data:image/svg+xml;base64,",
            Base64.encode(bytes(CertificateSvg.draw(certificate, msg.sender)))
        );
        string memory json = string.concat(
            "{",
            text,
            ",",
            Json.member("image", Json.quotePlain(image)),
            "}"
        );
        return string.concat("data:application/json;base64,", Base64.encode(bytes(json)));
    }

    function _name(Certificate memory data) private pure returns (string memory) {
        return string.concat("Retirement certificate No. ", CertificateSvg.number(data.id));
    }

    function _description(Certificate memory data) private pure returns (string memory) {
        return
            string.concat(
                _amount(data),
                " ",
                CreditUnits.unitSymbol(data.creditType),
                " of ",
                data.projectName,
                " (",
                uint256(data.vintage).toString(),
                "), permanently retired on ",
                string.concat(CalendarDate.format(data.retiredAt), ".")
            );
    }

    function _attributes(Certificate memory data) private pure returns (string memory) {
        string[15] memory attributes = [
            Json.attribute("Type", CreditUnits.typeName(data.creditType)),
            Json.attribute("Project", data.projectName),
            Json.attribute("Location", data.projectLocation),
            Json.attribute("Methodology", data.methodology),
            Json.attribute("Standard", data.standard),
            Json.attribute("Project id", data.projectCode),
            Json.attribute("Vintage", uint256(data.vintage).toString()),
            Json.attribute("Credit status", CertificateSvg.statusName(data.creditStatus)),
            Json.attribute("Amount", _amount(data)),
            Json.attribute("Unit", CreditUnits.unitSymbol(data.creditType)),
            Json.attribute("Beneficiary", data.beneficiaryName),
            Json.attribute("Beneficiary account", data.beneficiary.toChecksumHexString()),
            Json.attribute("Message", data.message),
            Json.attribute("Retired by", data.retiredBy.toChecksumHexString()),
            Json.attribute("Retired on", CalendarDate.format(data.retiredAt))
        ];
        string memory list = attributes[0];
        for (uint256 i = 1; i < attributes.length; ++i) {
            list = string.concat(list, ",", attributes[i]);
        }
        return string.concat("[", list, "]");
    }

    function _amount(Certificate memory data) private pure returns (string memory) {
        return
            string.concat(
                CreditUnits.formatWhole(data.amount),
                CreditUnits.formatFraction(data.amount)
            );
    }
}
